import ICAL from 'ical.js';
import { offsetAt, wallAfter, wallOf } from '@isocenter/contract/zoned-time.ts';

const hour = 3_600_000;
/** So many years of changes of the clock are told: programs that know the zone by its name use their own. */
const yearsWritten = 6;

/** A time zone as other programs read it (RFC 5545 3.6.5): each change of its clock from the year of an instant on. */
export function zoneComponent(timeZone: string, from: Date): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', timeZone);
  const first = new Date(Date.UTC(from.getUTCFullYear(), 0, 1));
  zone.addSubcomponent(observance(wallOf(first, timeZone), offsetAt(first, timeZone), offsetAt(first, timeZone)));
  const end = Date.UTC(from.getUTCFullYear() + yearsWritten, 0, 1);
  for (let at = first.getTime(); at < end; at += 7 * 24 * hour) {
    const [before, after] = [offsetAt(new Date(at), timeZone), offsetAt(new Date(at + 7 * 24 * hour), timeZone)];
    if (before === after) continue;
    const change = changeBetween(timeZone, at, at + 7 * 24 * hour);
    // By the clock as it was before.
    zone.addSubcomponent(observance(wallAfter(new Date(change).toISOString().slice(0, 19), before), before, after));
  }
  return zone;
}

/** Finds the change of the offset between two instants, to the minute. */
function changeBetween(timeZone: string, from: number, to: number): number {
  const before = offsetAt(new Date(from), timeZone);
  let [low, high] = [from, to];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetAt(new Date(middle), timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function observance(wall: string, before: number, after: number): ICAL.Component {
  const part = new ICAL.Component(after > before ? 'daylight' : 'standard');
  part.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(wall));
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before / 1000));
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after / 1000));
  return part;
}
