import type { Activity } from '@isocenter/contract/activity.ts';

/** What of an act's detail a person can read: the reason of a move, the tags that were set, where it was sent and as which study. */
export function detailText({ detail }: Pick<Activity, 'detail'>): string {
  return ['reason', 'add', 'remove', 'node', 'server', 'folder', 'anonymousStudyUid']
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
