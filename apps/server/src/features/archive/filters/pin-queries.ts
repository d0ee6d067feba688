import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** The filters among somebody's tabs, in their order; `startId` begins his list, whether or not it is one of them. */
export interface Pins {
  readonly filterIds: readonly number[];
  readonly startId: number | null;
}

export async function replacePins(tx: Db, accountId: number, { filterIds, startId }: Pins): Promise<void> {
  await tx.deleteFrom('saved_filter_pin').where('account_id', '=', accountId).execute();
  const pins = filterIds.map((filter_id, position) => ({ filter_id, position }));
  const onlyStart = startId === null || filterIds.includes(startId) ? [] : [{ filter_id: startId, position: -1 }];
  const rows = [...pins, ...onlyStart].map((pin) => ({
    ...pin,
    account_id: accountId,
    is_start: pin.filter_id === startId,
  }));
  if (rows.length > 0) await tx.insertInto('saved_filter_pin').values(rows).execute();
}

/** Puts a filter behind the tabs that somebody has, unless there are so many already. */
export async function pinLast(tx: Db, accountId: number, filterId: number, most: number): Promise<void> {
  await sql`
    insert into saved_filter_pin (account_id, filter_id, position)
    select ${accountId}, ${filterId}, coalesce(max(position), -1) + 1 from saved_filter_pin where account_id = ${accountId}
    having count(*) < ${most} on conflict do nothing`.execute(tx);
}
