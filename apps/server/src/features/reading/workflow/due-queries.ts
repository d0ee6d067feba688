import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** The JSON that `lookAtDue` writes; times are in UTC. */
export interface DueSaid {
  readonly dueBy: string | null;
  readonly targetAt: string | null;
}

/** Reads until when studies are due, and whether somebody set that, as JSON; locks them until the transaction ends. */
export async function lookAtDue(tx: Db, keys: readonly number[]): Promise<ReadonlyMap<number, string>> {
  // Without a zone: the zone of the connection would be in it.
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, jsonb_build_object('dueBy', due_by at time zone 'UTC', 'targetAt', target_at at time zone 'UTC')::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** Sets when studies are due; with null, when the targets say, which hold for those that came within 30 days. */
export async function setDue(tx: Db, keys: readonly number[], dueBy: Date | null): Promise<void> {
  const dueAt = sql`${dueBy}::timestamptz`;
  await sql`
    update study set due_by = ${dueAt}, target_at = coalesce(${dueAt}, case when received_at > now() - interval '30 days'
      then received_at + make_interval(mins => reading_minutes(clinic_id, modality, priority)) end)
    where id = any(${sql.val(keys)}::bigint[]) and due_by is distinct from ${dueAt}`.execute(tx);
}

/** Puts back what `lookAtDue` told of each. */
export async function putDueBack(tx: Db, said: ReadonlyMap<number, DueSaid>): Promise<void> {
  const rowsJson = JSON.stringify([...said].map(([key, { dueBy, targetAt }]) => ({ key, dueBy, targetAt })));
  await sql`
    update study set due_by = "dueBy" at time zone 'UTC', target_at = "targetAt" at time zone 'UTC'
    from jsonb_to_recordset(${rowsJson}::jsonb) as told (key bigint, "dueBy" timestamp, "targetAt" timestamp)
    where study.id = told.key`.execute(tx);
}
