import type { Activity } from '@isocenter/contract/archive/studies.ts';
import { formatRelative } from '#ui/format/date-time.ts';
import type { ListWords } from '../list/list-words.ts';

const known = ['receive', 'view', 'export', 'bin', 'restore', 'tag', 'annotate', 'move-clinic'] as const;

/** What was done, in the person's words; an act of a newer version is named as the archive names it. */
export function actionText({ action }: Activity, { t }: ListWords): string {
  if (action === 'study.assign' || action === 'study.unassign')
    return t(`accessControl.assign.acted.${action === 'study.assign' ? 'assign' : 'unassign'}`);
  const name = known.find((candidate) => action === `study.${candidate}`);
  return name === undefined ? action : t(`archive.drawer.actionName.${name}`);
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
      return [value.filter((entry) => typeof entry === 'string').map((entry) => `${sign}${entry}`).join(' ')];
    })
    .join(', ');
} // prettier-ignore
