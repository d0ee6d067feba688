import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { dayOrNone, isOpen, seatOf, seats, type Seat } from './task-list-queries.ts';

/** Space between two tasks that were never moved. */
const gap = 1024;

/** Somebody's open tasks of a day; null: those of none. */
export interface DayOf {
  readonly accountId: number;
  readonly dueDay: string | null;
}

/** Behind everything that somebody has on a day. */
export async function lastPlace(db: Db, day: DayOf): Promise<number> {
  return ((await lastBefore(db, day)) ?? 0) + gap;
}

/** The last place of a day, or the last in front of another one. */
async function lastBefore(db: Db, day: DayOf, before = Number.POSITIVE_INFINITY, butTaskId = 0) {
  const edges = seats.map(
    (seat) => sql`(select max(${placeOf(seat)}) from task where ${inDay(seat, day)}
      and ${placeOf(seat)} < ${before}::double precision and task.id <> ${butTaskId})`,
  );
  const { rows } = await sql<{ place: number | null }>`select greatest(${sql.join(edges)}) as place`.execute(db);
  return rows[0]?.place ?? null;
}

/**
 * A place in front of one of somebody's tasks of a day, or behind all where it is not there: half of the space before it. Where there is
 * none left, the day is numbered anew.
 */
export async function placeBefore(tx: Db, day: DayOf, taskId: number, before: number | null): Promise<number> {
  const next = before === null ? undefined : await placeIn(tx, day, before);
  if (next === undefined) return lastPlace(tx, day);
  const previous = (await lastBefore(tx, day, next, taskId)) ?? next - 2 * gap;
  const between = (previous + next) / 2;
  // Of doubles that touch there is none between; long before, halves have more digits than a cursor tells.
  if (next - previous > 1e-3) return between;
  await numberAnew(tx, day);
  return placeBefore(tx, day, taskId, before);
}

async function placeIn(tx: Db, day: DayOf, taskId: number): Promise<number | undefined> {
  const found = seats.map(
    (seat) => sql`select ${placeOf(seat)} as place from task where task.id = ${taskId} and ${inDay(seat, day)}`,
  );
  const { rows } = await sql<{ place: number }>`${sql.join(found, sql` union all `)}`.execute(tx);
  return rows[0]?.place;
}

export async function writePlace(tx: Db, seat: Seat, taskId: number, place: number): Promise<void> {
  await sql`update task set ${sql.ref(`${seat}_place`)} = ${place} where id = ${taskId}`.execute(tx);
}

async function numberAnew(tx: Db, day: DayOf): Promise<void> {
  const places = sql`select id, row_number() over (order by place, id) * ${gap} as place from (${sql.join(
    seats.map((seat) => sql`select id, ${placeOf(seat)} as place from task where ${inDay(seat, day)}`),
    sql` union all `,
  )}) as all_of_day`;
  for (const seat of seats)
    await sql`update task set ${sql.ref(`${seat}_place`)} = numbered.place from (${places}) as numbered
      where numbered.id = task.id and ${seatOf(seat, day)}`.execute(tx);
}

/** Gives the places that these tasks of somebody have to them in another order. @returns how many of them are his */
export async function exchangePlaces(tx: Db, accountId: number, taskIds: readonly number[]): Promise<number> {
  const mine = sql`select id, case when owner_id = ${accountId} then owner_place else assignee_place end as place
    from task where id = any(${sql.val(taskIds)}::integer[]) and (owner_id = ${accountId} or assignee_id = ${accountId})`;
  const { rows } = await sql<Row<'task', 'id'> & { place: number }>`${mine} order by place, id for update`.execute(tx);
  if (rows.length < taskIds.length) return rows.length;
  // Two that stood on one place would stay as they were.
  const places = rows.map(({ place }) => place);
  for (const [at, place] of places.entries()) places[at] = Math.max(place, (places[at - 1] ?? -Infinity) + 1e-3);
  const values = sql`unnest(${sql.val(taskIds)}::integer[], ${sql.val(places)}::double precision[]) as given (id, place)`;
  for (const seat of seats)
    await sql`update task set ${sql.ref(`${seat}_place`)} = given.place from ${values}
      where given.id = task.id and ${seatOf(seat, { accountId })}`.execute(tx);
  return rows.length;
}

function inDay(seat: Seat, { accountId, dueDay }: DayOf) {
  return sql`${seatOf(seat, { accountId })} and ${isOpen}
    and ${sql.raw(dayOrNone)} = coalesce(${dueDay}::date, date '9999-12-31')`;
}

function placeOf(seat: Seat) {
  return sql.ref(`task.${seat}_place`);
}
