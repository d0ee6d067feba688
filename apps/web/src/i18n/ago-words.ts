import type { TFunction } from './text-keys.ts';
import type { RelativeLabels } from '#ui/format/date-time.ts';

/** How long ago something was, in the present language. */
export function agoWords(t: TFunction): RelativeLabels {
  return {
    now: t('record.activity.now'),
    minutesAgo: (minutes) => t('record.activity.minutesAgo', { minutes }),
    hoursAgo: (hours) => t('record.activity.hoursAgo', { hours }),
  };
}
