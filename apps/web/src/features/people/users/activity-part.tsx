import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Activity } from '@isocenter/contract/activity.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { userEventsQuery } from './user-queries.ts';
import classes from './users.module.css';

/** What was done with an account and its sign-ins, newest first. */
export function ActivityPart({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const events = useInfiniteQuery(userEventsQuery(userId));
  if (events.isPending) return <SkeletonBlock label={t('archive.list.loading')} lines={5} />;
  if (events.isError)
    return (
      <div className={classes['stack']}>
        <p className={classes['hint']}>{t('users.activityFailed')}</p>
        <ActButton label={t('common.tryNow')} onClick={() => void events.refetch()} />
      </div>
    );
  const rows = events.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className={classes['hint']}>{t('users.noActivity')}</p>;
  return (
    <div className={classes['stack']}>
      <ol className={classes['events']}>
        {rows.map((event) => (
          <EventLine key={event.activityId} event={event} />
        ))}
      </ol>
      {events.hasNextPage && (
        <ActButton
          label={t('users.earlier')}
          busy={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        />
      )}
    </div>
  );
}

const known = [
  'user.invite',
  'user.add',
  'user.change',
  'user.activate',
  'user.deactivate',
  'user.lock',
  'user.unlock',
  'user.force-logout',
  'user.invite-again',
  'user.reset-link',
  'user.require-password-change',
  'user.reset-two-step',
  'user.remove',
  'user.copy-rights',
  'auth.login',
  'auth.logout',
  'auth.register',
  'auth.refresh-reuse',
  'auth.password-reset',
  'auth.forgot-password',
  'auth.invitation-accepted',
  'auth.email-confirmed',
  'account.password',
  'account.two-factor-on',
  'account.two-factor-off',
  'account.recovery-codes',
  'account.token-created',
  'account.token-revoked',
  'account.sessions-ended',
] as const;

function EventLine({ event }: { readonly event: Activity }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const action = known.find((one) => one === event.action);
  const usual = action === undefined ? event.action : t(`users.event.${eventKey(action)}`);
  const words = event.detail['way'] === 'recovery-code' ? t('users.event.auth-recovery') : usual;
  const isRefused = event.outcome !== 'success';
  const { fields } = event.detail;
  const changed = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  return (
    <li className={classes['event']} data-outcome={event.outcome}>
      <p>
        {words}
        {isRefused && ` · ${t('users.event.refused')}`}
        {changed.length > 0 && (
          <span className={classes['hint']}> {changed.map((field) => fieldWord(t, field)).join(', ')}</span>
        )}
      </p>
      <p className={classes['eventSecond']}>
        <time dateTime={event.at}>{formatDateTime(event.at, formats)}</time>
        {' · '}
        <bdi>{event.actor}</bdi>
        {event.address !== '' && <bdi className="iso-ltr"> · {event.address}</bdi>}
      </p>
    </li>
  );
}

type EventKey<Action extends string> = Action extends `${infer Head}.${infer Tail}` ? `${Head}-${Tail}` : never;

/** A dot would be a level of the texts. */
function eventKey<Action extends (typeof known)[number]>(action: Action): EventKey<Action> {
  // Every known action has exactly one dot.
  return action.replace('.', '-') as EventKey<Action>;
}

const fieldKeys = [
  'firstName',
  'lastName',
  'email',
  'username',
  'title',
  'phone',
  'company',
  'country',
  'designation',
  'registrationNo',
  'registrationUntil',
  'specialities',
  'modalities',
  'qualifications',
  'role',
  'templateRole',
  'signature',
  'clinics',
  'expires',
  'plan',
  'scope',
  'grants',
  'avatar',
  'physician',
  'info',
  'social',
  'moreEmails',
  'morePhones',
  'hospital',
  'location',
  'boardQualifications',
  'readerGroups',
] as const;

const otherNames: Readonly<Record<string, string>> = {
  signatureId: 'signature',
  clinicIds: 'clinics',
  expiresAt: 'expires',
  currentPlan: 'plan',
  overrides: 'grants',
  avatarId: 'avatar',
  physicianId: 'physician',
  socialLinks: 'social',
};

function fieldWord(t: TFunction, field: string): string {
  const name = otherNames[field] ?? field;
  const key = fieldKeys.find((one) => one === name);
  return key === undefined ? field : t(`users.field.${key}`);
}
