import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { zoneOfInstallation as zone } from './zoned-dialect.ts';

/** Days begin, and hours are told, by the time zone of the installation (`Database.keepTimeOf`). */
const local = sql`(now() at time zone ${zone})`;

/** The day that it is there. */
export const today = sql<string>`${local}::date`;

/** Returns the instant of a time of that clock, on a day of that calendar. */
export function instantAt(day: RawBuilder<unknown>, time: RawBuilder<unknown> = sql`time '00:00'`): RawBuilder<Date> {
  return sql<Date>`((${day} + ${time})::timestamp at time zone ${zone})`;
}

/** True if the local time is between two times of the day, of which the second may be past midnight. */
export function isBetween(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const clock = sql`${local}::time`;
  return sql<SqlBool>`case when ${from} < ${to} then ${clock} >= ${from} and ${clock} < ${to}
    else ${clock} >= ${from} or ${clock} < ${to} end`;
}

/** Returns the next moment with this time of the day. */
export function nextAt(time: RawBuilder<unknown>): RawBuilder<Date> {
  return instantAt(sql`${today} + case when ${local}::time < ${time} then 0 else 1 end`, time);
}
