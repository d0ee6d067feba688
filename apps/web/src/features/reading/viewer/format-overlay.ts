import { areaDigits } from '@isocenter/measuring/written-value.ts';
import type { CellState } from '@isocenter/viewer/engine/cell-state.ts';
import type { OverlayFacts } from '@isocenter/viewer/overlay/overlay-facts.ts';
import { ageAt, formatAge, type AgeLabels } from '#ui/format/age.ts';
import { formatDate, type DateTimeFormat } from '#ui/format/date-time.ts';
import { formatNumber } from '#ui/format/number.ts';
import { numberSpace } from '@isocenter/contract/written-number.ts';

/** `YYYYMMDD` as `YYYY-MM-DD`; null when it is missing or malformed. */
export function calendarDate(dicomDate: string | undefined): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(dicomDate ?? '');
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

/** Date and time of day as recorded, without a zone: `20 Nov 2026 13:20`. Empty when there is no date. */
export function formatMoment(facts: Pick<OverlayFacts, 'date' | 'time'>, format: DateTimeFormat): string {
  const date = calendarDate(facts.date);
  if (date === null) return '';
  const time = /^(\d{2})(\d{2})/.exec(facts.time ?? '');
  return time
    ? `${formatDate(date, format)} ${clock(Number(time[1]), time[2] ?? '', format)}`
    : formatDate(date, format);
}

const dateTime =
  /^(?<day>\d{8})(?:(?<hours>[01]\d|2[0-3])(?<minutes>[0-5]\d)(?<seconds>[0-5]\d|60)?(?:\.\d{1,6})?)?(?<offset>[+-]\d{4})?$/;

/**
 * A DA or DT of a content item (PS3.5 §6.2) as recorded: to the minute or the second as it says, with its offset from UTC where it has one,
 * `20 Nov 2026 13:20:12 +0100`. What is neither stays as it is.
 */
export function formatDateTimeValue(recorded: string, format: DateTimeFormat): string {
  const { day, hours, minutes = '', seconds, offset } = dateTime.exec(recorded.trim())?.groups ?? {};
  const date = calendarDate(day);
  if (date === null) return recorded;
  const time = hours === undefined ? '' : clock(Number(hours), [minutes, seconds].filter(Boolean).join(':'), format);
  return [formatDate(date, format), time, offset].filter(Boolean).join(' ');
}

/** Sex and age at the examination: `M · 62 y`. Empty when neither is known. */
export function formatSexAndAge(facts: OverlayFacts, labels: AgeLabels): string {
  const age = ageAt(calendarDate(facts.birthDate), calendarDate(facts.date));
  const written = age ? formatAge(age, labels) : recordedAge(facts.age, labels);
  return [facts.sex ?? '', written].filter((part) => part !== '').join(' · ');
}

/** `2 · Lung 1.0` */
export function formatSeries(facts: Pick<OverlayFacts, 'seriesNumber' | 'seriesDescription'>): string {
  return [facts.seriesNumber, facts.seriesDescription].filter((part) => part !== undefined && part !== '').join(' · ');
}

/** `120 kV · 84 mAs`, or repetition and echo time of an MR image. Empty when nothing is recorded. */
export function formatTechnique(facts: OverlayFacts): string {
  const parts = [
    withUnit(facts.kilovolts, 'kV'),
    withUnit(facts.milliampereSeconds, 'mAs'),
    withUnit(facts.repetitionTime, 'ms', 'TR '),
    withUnit(facts.echoTime, 'ms', 'TE '),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** A length in mm with one decimal: `−124.0 mm`. Undefined stays undefined. */
export function formatMillimetres(value: number | undefined): string | undefined {
  return value === undefined ? undefined : `${formatNumber(value, 1)} mm`;
}

/** A scale bar's length: `10 cm`, `5 mm`, `0.5 mm`. */
export function formatScale(millimetres: number): string {
  if (millimetres >= 10) return `${formatNumber(millimetres / 10)} cm`;
  return `${formatNumber(millimetres, millimetres < 1 ? 1 : 0)} mm`;
}

/**
 * A window's figure: whole, or two decimals for narrow windows such as uptake values, and more where the width is below 0.1. Two of them
 * stand beside each other, so digits are not grouped.
 */
export function formatGrey(value: number, width: number): string {
  const decimals = width >= 20 ? 0 : width < 0.1 ? areaDigits(width) : 2;
  return formatNumber(value, decimals).replaceAll(numberSpace, '');
}

function recordedAge(age: string | undefined, labels: AgeLabels): string {
  const match = /^(\d{3})([DWMY])$/.exec(age ?? '');
  if (!match) return '';
  const value = Number(match[1]);
  if (match[2] === 'W') return formatAge({ value: value * 7, unit: 'day' }, labels);
  return formatAge({ value, unit: match[2] === 'D' ? 'day' : match[2] === 'M' ? 'month' : 'year' }, labels);
}

function withUnit(value: number | undefined, unit: string, before = ''): string {
  if (value === undefined) return '';
  return `${before}${formatNumber(value, Number.isInteger(value) ? 0 : 1)} ${unit}`;
}

/** Twelve or twenty-four hours, as the person has chosen. */
function clock(hours: number, minutes: string, { hour12 }: DateTimeFormat): string {
  if (!hour12) return `${String(hours).padStart(2, '0')}:${minutes}`;
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Returns the image of its series that a viewport shows, or the cut through it if the cuts have another plane; from 1. */
export function placeInStack({ displaySet, plane, slice, index, count }: CellState): {
  readonly of: 'image' | 'cut';
  readonly index: number;
  readonly count: number;
} {
  if (slice !== undefined && displaySet?.kind === 'images')
    return { of: 'image', index: slice + 1, count: displaySet.frames.length };
  return { of: plane === undefined ? 'image' : 'cut', index: index + 1, count };
}
