import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { agoWords } from '#i18n/ago-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { CellLines, Missing } from '#ui/data-grid/cell-lines.tsx';
import {
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatRelative,
  formatTime,
  type DateTimeFormat,
} from '#ui/format/date-time.ts';
import classes from './users.module.css';

/**
 * Shows the last sign-in: the time today, the day before that. For an invitation the time that it waits, for a lock, or for somebody who
 * guesses, the number of tries.
 */
export function LastSignIn({ user }: { readonly user: UserRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  if (user.passwordLinkRequestedAt !== null)
    return <span className={classes['failed']}>{t('users.passwordLinkRequested')}</span>;
  if (user.throttledUntil !== null || (user.state === 'locked' && user.failedSignIns > 0))
    return <span className={classes['failed']}>{t('users.failedSignIns', { count: user.failedSignIns })}</span>;
  if (user.invitedAt !== null) {
    const ago = formatRelative(user.invitedAt, new Date(now), agoWords(t), formats);
    return (
      <CellLines
        first={<span className={classes['quiet']}>{t('users.invitedAgo', { ago })}</span>}
        second={<LinkEnd endsAt={user.invitationEndsAt} now={now} />}
      />
    );
  }
  if (user.lastSignInAt === null) return <Missing label={t('users.neverSignedIn')} />;
  return (
    <time className={classes['quiet']} dateTime={user.lastSignInAt} title={formatDateTime(user.lastSignInAt, formats)}>
      {shortMoment(user.lastSignInAt, formats)}
    </time>
  );
}

/** Shows the end of an invitation's link, or that it is over. */
function LinkEnd({ endsAt, now }: { readonly endsAt: string | null; readonly now: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (endsAt === null || Date.parse(endsAt) <= now)
    return <span className={classes['failed']}>{t('users.linkEnded')}</span>;
  return (
    <time dateTime={endsAt} title={formatDateTime(endsAt, formats)}>
      {t('users.linkUntil', { date: shortMoment(endsAt, formats) })}
    </time>
  );
}

function shortMoment(instant: string, formats: DateTimeFormat): string {
  const day = formatDate(instant, formats);
  if (day === formatDate(new Date(), formats)) return formatTime(instant, formats);
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  return isThisYear ? formatDayOfYear(instant, formats) : day;
}
