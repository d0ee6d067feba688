import { sql } from 'kysely';
import { instantAt, today } from '#platform/database/server-clock.ts';
import type { Db } from '#platform/database/schema.ts';
import { zoneOfInstallation as zone } from '#platform/database/zoned-dialect.ts';
import { eventsBetween } from './event-source-queries.ts';

/** Returns the first day whose events are not counted yet, and the present day. */
export async function eventDays(tx: Db): Promise<{ readonly from: string; readonly today: string }> {
  const { rows } = await sql<{ from: string; today: string }>`
    select coalesce((select events_to from figure_state where id = 1) at time zone ${zone},
        least((select at from audit_event order by id limit 1), (select min(hour) from node_traffic), now()) at time zone ${zone}
      )::date as "from", ${today} as today`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The database told no day');
  return row;
}

/** The traffic of nodes is deleted in time; its counts stay. */
const storedSince = sql`(select (min(hour) at time zone ${zone})::date + 1 from node_traffic)`;

/**
 * Counts what happened on some days, both included, by hours without whom and by days with whom. What is counted already stays where
 * nothing of it has changed. To be called under the lock.
 */
export async function countEvents(tx: Db, from: string, to: string): Promise<void> {
  const instants = [instantAt(sql`${from}::date`), instantAt(sql`${to}::date + 1`)] as const;
  await sql`
    with happened as (
      select measure, (at at time zone ${zone})::date as day, extract(hour from at at time zone ${zone})::smallint as hour,
        clinic_id, who, times
      from (${eventsBetween(...instants)}) as event),
    fresh as materialized (
      select measure, day, hour, clinic_id, -1 as who, sum(times)::bigint as times from happened group by 1, 2, 3, 4
      union all select measure, day, (-1)::smallint, clinic_id, who, sum(times)::bigint from happened group by 1, 2, 4, 5),
    gone as (delete from event_sum where day >= ${from}::date and day <= ${to}::date
      and (day >= ${storedSince} or not measure = any(array['objectsIn', 'objectsOut', 'nodeChecks', 'nodeFaults']))
      and not exists (select from fresh
      where fresh.measure = event_sum.measure and fresh.day = event_sum.day and fresh.hour = event_sum.hour
        and fresh.clinic_id = event_sum.clinic_id and fresh.who = event_sum.who))
    insert into event_sum as told (measure, day, hour, clinic_id, who, times) select * from fresh
    on conflict (measure, day, hour, clinic_id, who) do update set times = excluded.times where told.times <> excluded.times`.execute(
    tx,
  );
}

/** Saves the instant from which the next count begins. */
export async function noteEventsTo(tx: Db, day: string): Promise<void> {
  await sql`update figure_state set events_to = ${instantAt(sql`${day}::date`)} where id = 1`.execute(tx);
}
