import type { Activity } from '@isocenter/contract/activity.ts';
import { actionName } from '#i18n/action-name.ts';
import { formatRelative } from '#ui/format/date-time.ts';
import type { ListWords } from '../list/list-words.ts';

/** What was done, in the words of the audit trail. */
export function actionText({ action }: Activity, { t }: ListWords): string {
  return actionName(t, action);
}

/** When it was done: in words within a day, exact otherwise. */
export function whenText({ at }: Pick<Activity, 'at'>, { t, formats }: ListWords): string {
  const labels = {
    now: t('archive.drawer.now'),
    minutesAgo: (minutes: number) => t('archive.drawer.minutesAgo', { minutes }),
    hoursAgo: (hours: number) => t('archive.drawer.hoursAgo', { hours }),
  };
  return formatRelative(at, new Date(), labels, formats);
}

/** What of an act's detail a person can read: the reason of a move, the tags that were set. */
export function detailText({ detail }: Pick<Activity, 'detail'>): string {
  return ['reason', 'add', 'remove']
    .flatMap((key) => {
      const value = detail[key];
      if (typeof value === 'string') return [value];
      if (!Array.isArray(value) || value.length === 0) return [];
      const sign = key === 'remove' ? '\u2212' : '+';
      return [
        value
          .filter((entry) => typeof entry === 'string')
          .map((entry) => `${sign}${entry}`)
          .join(' '),
      ];
    })
    .join(', ');
}
