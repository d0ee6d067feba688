import type { TFunction } from '#i18n/text-keys.ts';
import type { Activity } from '@isocenter/contract/activity.ts';

/**
 * Returns the readable part of an act's detail: the reason of a move, the tags that were set, the destination and the UID of the anonymous
 * copy.
 */
export function detailText({ detail }: Pick<Activity, 'detail'>, t: TFunction): string {
  // Before there was a code, the reason was a sentence.
  if (detail['because'] === 'copyTakenBack') return t('edits.copyTakenBack');
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
