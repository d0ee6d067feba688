import type { FilterLine } from '@isocenter/contract/archive/filters/filter-line.ts';
import { dateSpanText } from '#features/archive/study-rows/study-rows.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import type { ListFilter } from '#features/archive/study-rows/study-rows.ts';

/** A line of a saved filter as parts of a list's filter, one by one; how modalities are compared stays with them. */
export function partsOfLine(line: FilterLine): readonly ListFilter[] {
  const { modalityMatch, field, ...rest } = filterOfLine(line);
  const parts = Object.entries(rest).map(([key, text]) => ({
    [key]: text,
    ...(key === 'modality' && modalityMatch !== undefined ? { match: modalityMatch } : {}),
  }));
  // Each condition on a field is one by itself.
  return [...parts, ...(field?.split(';') ?? []).map((one) => ({ field: one }))];
}

type Texts = Readonly<Record<string, string>>;

function filterOfLine(line: FilterLine): Texts {
  const { patientName, patientId, dateWithin, dateFrom, dateTo, receivedWithin, birthFrom, birthTo, ...others } = line;
  const { receivedFrom, receivedTo, ...same } = others;
  const parts = {
    ...same,
    name: patientName,
    id: patientId,
    date: dateWithin ?? spanText(dateFrom, dateTo),
    received:
      receivedWithin ?? spanText(receivedFrom && dayOf(receivedFrom), receivedTo && dayOf(receivedTo, lastInstant)),
    born: spanText(birthFrom, birthTo),
  };
  const texts = Object.entries(parts).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries(texts.map(([key, value]) => [key, value === true ? 'yes' : String(value)]));
}

/** A span ends before the instant that it is kept with. */
const lastInstant = 1;

function dayOf(instant: string, milliseconds = 0): string {
  return calendarDayOf(new Date(Date.parse(instant) - milliseconds));
}

function spanText(from: string | undefined, to: string | undefined): string | undefined {
  return dateSpanText({ from, to });
}
