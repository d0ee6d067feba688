import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { Count } from '#i18n/count.tsx';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormSection, WideField } from '#ui/form/form-layout.tsx';
import { formatDateTime, formatTime } from '#ui/format/date-time.ts';
import { joined } from '#ui/format/joined.ts';
import { RecordFacts, type RecordFact } from '#ui/records/record-facts.tsx';
import { TokensCard } from './tokens-card.tsx';
import type { AnyAct, Choose } from './user-acts.ts';
import { PhysicianLink } from './use-user-facts.tsx';
import { TwoStepLabel, UserStateLabel } from './user-state.tsx';
import classes from './users.module.css';

export type SignInPartProps = { readonly user: UserRecord; readonly choose: Choose };

/** Shows the sign-in of the person: state, password, two-step sign-in, sessions; and the acts on each. */
export function SignInPart({ user, choose }: SignInPartProps) {
  const { t } = useTranslation();
  const button = (act: AnyAct): ReactNode => (
    <ActButton key={act} size="small" label={t(`users.act.${act}`)} onClick={() => choose(act, [user])} />
  );
  const isOther = user.may.change && !user.isSelf;
  const link = user.state === 'pending' ? 'invite' : 'reset-link';
  return (
    <>
      <FormSection title={t('users.tab.sign-in')}>
        <WideField>
          <RecordFacts facts={useSignInFacts(user)} />
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

/** Returns the state of the account, and since when it has it. */
function useSignInFacts(user: UserRecord): readonly RecordFact[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const moment = (instant: string | null): string =>
    instant === null ? t('users.never') : formatDateTime(instant, formats);
  const { invitation, throttledUntil, passwordLinkRequestedAt, twoStepSince, physician } = user;
  const sent = invitation && { sent: moment(invitation.sentAt), until: moment(invitation.expiresAt) };
  return [
    [t('users.field.status'), <Beside key="" what={<UserStateLabel user={user} />} more={user.lockedBecause} />],
    [t('users.fact.invitation'), sent && t('users.fact.invitationUntil', sent)],
    [t('users.column.lastSignIn'), moment(user.lastSignInAt)],
    [
      t('users.fact.failed'),
      <Beside
        key=""
        what={<Count of={user.failedSignIns} />}
        more={throttledUntil && t('users.throttled', { until: formatTime(throttledUntil, formats) })}
        isFailed
      />,
    ],
    [
      t('users.passwordLinkRequestedFact'),
      passwordLinkRequestedAt && (
        <span className={classes['failed']}>
          {t('users.passwordLinkRequestedSince', { at: moment(passwordLinkRequestedAt) })}
        </span>
      ),
    ],
    [t('users.fact.sessions'), <Count key="" of={user.sessions} />],
    [
      t('users.fact.password'),
      user.mustChangePassword ? t('users.fact.passwordToChange') : moment(user.passwordChangedAt),
    ],
    [
      t('users.column.twoStep'),
      <Beside
        key=""
        what={<TwoStepLabel isOn={user.hasTwoStep} />}
        more={twoStepSince && t('users.fact.since', { date: moment(twoStepSince) })}
      />,
    ],
    [t('users.column.created'), joined([moment(user.createdAt), user.createdBy])],
    [t('users.field.physicianId'), physician && <PhysicianLink role={user.role} physician={physician} />],
  ];
}

type BesideProps = { readonly what: ReactNode; readonly more: string | null; readonly isFailed?: boolean };

function Beside({ what, more, isFailed = false }: BesideProps) {
  return (
    <>
      {what} {more && <span className={classes[isFailed ? 'failed' : 'hint']}>{more}</span>}
    </>
  );
}
