import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { languages } from '../people/account.ts';
import { line } from '../people/field-rules.ts';
import { say } from '../said.ts';
import { oneOf, strict } from '../schemas.ts';
import { isTimeZone } from '../time-zone.ts';
import { sectionRoutes } from './setting-versions.ts';

/** Sunday is 0. */
export const weekBegins = [1, 0, 6] as const;

/** When it is which day here, and in which languages somebody is met. */
export const Times = strict({
  /** A name of the IANA time zone database; empty: where the server stands. */
  timeZone: line(60),
  firstDayOfWeek: oneOf(weekBegins),
  /** Those that are offered before somebody has signed in. */
  languages: Type.Array(oneOf(languages), { minItems: 1, maxItems: languages.length, uniqueItems: true }),
});
export type Times = Static<typeof Times>;

/** What holds while nobody has changed anything. */
export const firstTimes: Times = { timeZone: '', firstDayOfWeek: 1, languages: [...languages] };

/** What no field tells alone. */
export function timesFaults({ timeZone }: Pick<Times, 'timeZone'>): Faults {
  const isKnown = timeZone === '' || isTimeZone(timeZone);
  return isKnown ? {} : { timeZone: say`has to be a time zone such as Europe/Lisbon` };
}

export const [getTimes, checkTimes, putTimes] = sectionRoutes('times', 'Time and languages', Times);
