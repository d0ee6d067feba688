import { sql, type Selectable } from 'kysely';
import type { Db, Row, Schema } from '#platform/database/schema.ts';
import { zoneOfInstallation as zone } from '#platform/database/zoned-dialect.ts';

type StateRow = Selectable<Schema['figure_state']>;
type WalkReason = StateRow['walk_because'];

export interface FigureState
  extends
    Pick<StateRow, 'walked_to' | 'walked_month' | 'walk_began_at' | 'counted_at' | 'counted_because' | 'events_to'>,
    Row<
      'figure_state',
      'time_zone' | 'walk_because' | 'walk_studies' | 'walk_mended' | 'counted_studies' | 'counted_mended'
    > {
  /** The time zone of the installation now. */
  readonly zone_now: string;
  /** Time since which a change waits to be counted; null when none does. */
  readonly waiting_since: Date | null;
}

/**
 * Locks the figures' state until the transaction ends: nobody begins a count of everything, or changes by what is counted. Otherwise a step
 * that goes on meanwhile would note as counted what it counted by what was.
 */
export async function holdFigureState(tx: Db): Promise<void> {
  await sql`select from figure_state where id = 1 for no key update`.execute(tx);
}

export async function readFigureState(db: Db): Promise<FigureState> {
  const { rows } = await sql<FigureState>`
    select figure_state.*, ${zone}::text as zone_now,
      (select at from study_fact_queue order by id limit 1) as waiting_since
    from figure_state where id = 1`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('The state of the figures is gone');
  return state;
}

/** The day that it is by the clock of the installation, as facts have it. */
export async function dayOfInstallation(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(now() at time zone ${zone}, 'YYYY-MM-DD') as day`.execute(
    db,
  );
  return rows[0]?.day ?? '';
}

/** Begins to count everything anew, unless that is under way for as good a reason. */
export async function beginWalk(db: Db, because: WalkReason): Promise<void> {
  await sql`
    update figure_state set walked_to = 0, walked_month = null, walk_began_at = now(), walk_studies = 0, walk_mended = 0,
      walk_because = case when walked_to is not null and walk_because in ('first', 'time-zone') then walk_because else ${because} end
    where id = 1`.execute(db);
}

/**
 * Begins the count of a night, between three and five by the clock there, unless one of this night has begun. A machine that is off at
 * night begins it at another hour, every other day.
 */
export async function beginNightly(db: Db, { days }: { readonly days: number }): Promise<void> {
  await sql`
    update figure_state set walked_to = 0, walked_month = null, walk_began_at = now(), walk_studies = 0, walk_mended = 0,
      walk_because = 'nightly', events_to = events_to - make_interval(days => ${days})
    where id = 1 and walked_to is null and (walk_began_at is null or walk_began_at < now() - interval '2 days'
      or (walk_began_at < now() - interval '4 hours' and extract(hour from now() at time zone ${zone}) between 3 and 4))`.execute(
    db,
  );
}

/** Saves the time zone of facts, and begins to count all of them anew. */
export async function takeTimeZone(db: Db, because: WalkReason): Promise<void> {
  await sql`
    update figure_state set time_zone = ${zone}::text, walked_to = 0, walked_month = null, walk_began_at = now(), walk_studies = 0,
      walk_mended = 0, walk_because = ${because}, events_to = null
    where id = 1`.execute(db);
}

/** The next studies of a walk, and facts whose study is gone. */
export async function nextOfWalk(tx: Db, after: number, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ study_key: number }>`
    (select id as study_key from study where id > ${after}::bigint order by id limit ${most})
    union (select study_key from study_fact where study_key > ${after}::bigint order by study_key limit ${most})
    order by study_key limit ${most}`.execute(tx);
  return rows.map((row) => row.study_key);
}

export async function noteWalked(
  tx: Db,
  { to, studies, mended }: { readonly to: number; readonly studies: number; readonly mended: number },
): Promise<void> {
  await sql`
    update figure_state set walked_to = ${to}::bigint, walk_studies = walk_studies + ${studies}::bigint,
      walk_mended = walk_mended + ${mended}::bigint
    where id = 1`.execute(tx);
}

/** The months that there are figures of, from one on. */
export async function nextMonth(tx: Db, after: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select min(month)::date as month from (
      select date_trunc('month', min(received_day))::date as month from study_fact where received_day >= ${after}::date + interval '1 month'
      union all select date_trunc('month', min(final_day))::date from study_fact where final_day >= ${after}::date + interval '1 month'
      union all select min(day) from study_sum where cube = 1 and day > ${after}::date) as months`.execute(tx);
  return rows[0]?.month ?? undefined;
}

export async function noteMonth(tx: Db, month: string, mended: number): Promise<void> {
  await sql`update figure_state set walked_month = ${month}::date, walk_mended = walk_mended + ${mended}::bigint
    where id = 1`.execute(tx);
}

export async function endWalk(tx: Db): Promise<void> {
  await sql`
    update figure_state set walked_to = null, walked_month = null, counted_at = now(), counted_because = walk_because,
      counted_studies = walk_studies, counted_mended = walk_mended
    where id = 1`.execute(tx);
}
