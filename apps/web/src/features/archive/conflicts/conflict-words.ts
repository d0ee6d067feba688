import type { TFunction } from '#i18n/text-keys.ts';
import type { ComparedField, IdentityConflict } from '@isocenter/contract/archive/conflicts/fields.ts';
import type { ConflictDecision } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import { ageAt, formatAge } from '#ui/format/age.ts';
import { formatDate, formatDateTime, formatTime } from '#ui/format/date-time.ts';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatPersonName } from '#ui/format/person-name.ts';

/** From how long on a conflict has waited too long. */
export const lateAfterMinutes = 120;

/** The decisions that can be made of a conflict without saying why. */
export const needsNoReason: readonly ConflictDecision[] = ['keep-ours'];

/** The name that arrived, as lists write it. */
export function nameOf({ arriving }: Pick<IdentityConflict, 'arriving'>, t: TFunction): string {
  return formatPersonName(arriving.name, t('common.nameUnknown'));
}

/** A value of a field as people read it: a date in their format, a name without carets, a dash for nothing. */
export function valueText({ field }: Pick<ComparedField, 'field'>, value: string, formats: DateTimeFormat): string {
  if (value === '') return '–';
  if (field === 'birthDate') return formatDate(value, formats);
  if (field === 'name' || field === 'nameIdeographic' || field === 'namePhonetic' || field === 'referringPhysician')
    return formatPersonName(value, value);
  return value;
}

/** The age today, behind a date of birth. */
export function ageText({ field }: Pick<ComparedField, 'field'>, value: string, t: TFunction): string {
  if (field !== 'birthDate' || value === '') return '';
  const labels = {
    day: t('archive.studies.age.day'),
    month: t('archive.studies.age.month'),
    year: t('archive.studies.age.year'),
  };
  return formatAge(ageAt(value, new Date().toISOString().slice(0, 10)), labels);
}

/** The time of today, else date and time. */
export function shortMoment(at: string, formats: DateTimeFormat): string {
  const isToday = formatDate(at, formats) === formatDate(new Date(), formats);
  return isToday ? formatTime(at, formats) : formatDateTime(at, formats);
}
