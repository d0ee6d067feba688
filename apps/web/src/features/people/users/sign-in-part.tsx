import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { Count } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { formatDateTime, formatTime } from '#ui/format/date-time.ts';
import { TokensCard } from './tokens-card.tsx';
import type { AnyAct, Choose } from './user-act.ts';
import { TwoStepLabel, UserStateLabel } from './user-state.tsx';
import classes from './users.module.css';

export type SignInPartProps = { readonly user: UserRecord; readonly choose: Choose };

/** How the person gets in: state, password, two-step sign-in, sessions; and what can be done about each. */
export function SignInPart({ user, choose }: SignInPartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const moment = (instant: string | null): string =>
    instant === null ? t('users.never') : formatDateTime(instant, formats);
  const button = (act: AnyAct): ReactNode => (
    <ActButton key={act} size="small" label={t(`users.act.${act}`)} onClick={() => choose(act, [user])} />
  );
  const isOther = user.may.change && !user.isSelf;
  const link = user.state === 'pending' ? 'invite' : 'reset-link';
  const physicianPath: string = `/referring-doctors?physician=${user.physician?.physicianId ?? ''}`;
  return (
    <>
      <FormSection title={t('users.section.signIn')}>
        <WideField>
          <dl className={classes['facts']}>
            <Fact name={t('users.column.status')}>
              <UserStateLabel user={user} />
              {user.lockedBecause !== '' && <span className={classes['hint']}> {user.lockedBecause}</span>}
            </Fact>
            {user.invitation !== null && (
              <Fact name={t('users.fact.invitation')}>
                {t('users.fact.invitationUntil', {
                  sent: moment(user.invitation.sentAt),
                  until: moment(user.invitation.expiresAt),
                })}
              </Fact>
            )}
            <Fact name={t('users.column.lastSignIn')}>{moment(user.lastSignInAt)}</Fact>
            <Fact name={t('users.fact.failed')}>
              <Count of={user.failedSignIns} />
              {user.throttledUntil !== null && (
                <span className={classes['failed']}>
                  {' '}
                  {t('users.throttled', { until: formatTime(user.throttledUntil, formats) })}
                </span>
              )}
            </Fact>
            {user.passwordAskedAt !== null && (
              <Fact name={t('users.passwordAskedFact')}>
                <span className={classes['failed']}>
                  {t('users.passwordAskedSince', { at: moment(user.passwordAskedAt) })}
                </span>
              </Fact>
            )}
            <Fact name={t('users.fact.sessions')}>
              <Count of={user.sessions} />
            </Fact>
            <Fact name={t('users.fact.password')}>
              {user.mustChangePassword ? t('users.fact.passwordToChange') : moment(user.passwordChangedAt)}
            </Fact>
            <Fact name={t('users.column.twoStep')}>
              <TwoStepLabel isOn={user.hasTwoStep} />
              {user.twoStepSince !== null && (
                <span className={classes['hint']}> {t('users.fact.since', { date: moment(user.twoStepSince) })}</span>
              )}
            </Fact>
            <Fact name={t('users.column.created')}>
              {moment(user.createdAt)}
              {user.createdBy !== null && ` · ${user.createdBy}`}
            </Fact>
            {user.physician !== null && (
              <Fact name={t('users.field.physician')}>
                <Link to={physicianPath}>
                  <bdi>{user.physician.name}</bdi>
                </Link>
              </Fact>
            )}
          </dl>
        </WideField>
        {isOther && (
          <WideField>
            <div className={classes['acts']}>
              {(user.state === 'active' || user.state === 'pending') && button(link)}
              {user.state === 'active' && [
                button('force-logout'),
                !user.mustChangePassword && button('require-password-change'),
              ]}
              {user.hasTwoStep && button('reset-two-step')}
              {(user.state === 'locked' || user.throttledUntil !== null) && button('unlock')}
              {user.state !== 'locked' && button('lock')}
            </div>
          </WideField>
        )}
      </FormSection>
      {isOther && <TokensCard userId={user.userId} />}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
