import type { TFunction } from './text-keys.ts';
import type { RelativeLabels } from '#ui/format/date-time.ts';

/** Returns the words for the time since something, in the present language. */
export function agoWords(t: TFunction): RelativeLabels {
  return {
    now: t('record.activity.now'),
    minutesAgo: (minutes) => t('record.activity.minutesAgo', { minutes }),
    hoursAgo: (hours) => t('record.activity.hoursAgo', { hours }),
  };
}
