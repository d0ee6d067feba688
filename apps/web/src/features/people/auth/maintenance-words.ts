import type { TFunction } from '#i18n/text-keys.ts';
import type { Installation } from '@isocenter/contract/system/installation/fields.ts';
import { formatDateTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';

/** Returns the sentences that maintenance goes on or is planned, until when, and the administrator's text. */
export function maintenanceWords(
  { isOn, startsAt, endsAt, text }: NonNullable<Installation['maintenance']>,
  formats: DateTimeFormat,
  t: TFunction,
): string {
  const start = startsAt === null ? '' : formatDateTime(startsAt, formats);
  const end = endsAt === null ? '' : formatDateTime(endsAt, formats);
  const isEndAhead = endsAt !== null && Date.parse(endsAt) > Date.now();
  const when = isOn
    ? t(isEndAhead ? 'maintenance.onUntil' : 'maintenance.on', { end })
    : t(endsAt === null ? 'maintenance.planned' : 'maintenance.plannedUntil', { start, end });
  return text === '' ? when : `${when} ${text}`;
}
