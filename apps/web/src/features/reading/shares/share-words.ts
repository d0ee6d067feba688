import type { TFunction } from '#i18n/text-keys.ts';
import { prolongable } from '@isocenter/contract/reading/shares/shares.ts';
import type { ShareRow } from '@isocenter/contract/reading/shares/fields.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';

/** Returns true if there is a share to end. */
export function isOpen({ state }: Pick<ShareRow, 'state'>): boolean {
  return state === 'active' || state === 'resting' || state === 'used-up';
}

/** Returns true if its last day can be put off. */
export function isProlongable({ state }: Pick<ShareRow, 'state'>): boolean {
  return prolongable.includes(state);
}

/** `Opened 2 of 10 times, last on 20 Nov 2026, 14:31`. */
export function openedText(
  { openings, mostOpenings, openedAt }: Pick<ShareRow, 'openings' | 'mostOpenings' | 'openedAt'>,
  t: TFunction,
  formats: DateTimeFormat,
): string {
  if (openedAt === null) return t('shares.notOpened');
  return t('shares.opened', { openings, most: mostOpenings, time: formatDateTime(openedAt, formats) });
}
