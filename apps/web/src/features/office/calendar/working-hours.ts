import { usualHours, type ClinicHours } from '@isocenter/contract/office/calendar/calendar-rooms-fields.ts';
import { dayAfter, instantOf, wallOf, type WallTime } from '@isocenter/contract/zoned-time.ts';

/** A part of a day by the clock of who looks. */
export interface Part {
  readonly from: WallTime;
  readonly to: WallTime;
}

/** Returns the parts of a day in which none of these clinics works; none if no clinic is known. */
export function closedParts(day: string, clinics: readonly ClinicHours[], timeZone: string): Part[] {
  if (clinics.length === 0) return [];
  const [from, to] = [`${day}T00:00:00`, `${dayAfter(day, 1)}T00:00:00`];
  const closed: Part[] = [];
  let free = from;
  for (const open of openParts(day, clinics, timeZone)) {
    if (open.to <= free || open.from >= to) continue;
    if (open.from > free) closed.push({ from: free, to: open.from });
    free = open.to;
  }
  return free < to ? [...closed, { from: free, to }] : closed;
}

/** Returns the open parts by their beginnings, with those of the days around: the clocks of clinics differ from the reader's. */
function openParts(day: string, clinics: readonly ClinicHours[], timeZone: string): Part[] {
  return clinics
    .flatMap((clinic) => [-1, 0, 1].flatMap((days) => openOn(dayAfter(day, days), clinic, timeZone)))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function openOn(day: string, clinic: ClinicHours, timeZone: string): Part[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const wall = (time: string) => wallOf(instantOf(`${day}T${time}:00`, clinic.timeZone), timeZone);
  return (clinic.days.length === 0 ? usualHours : clinic.days)
    .filter((one) => one.weekday === weekday)
    .map(({ opens, closes }) => ({ from: wall(opens), to: wall(closes) }));
}
