import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The person who moves studies, for their audit rows: these are written with the move, thousands at once. */
export interface Mover {
  readonly accountId: number;
  readonly actor: string;
  readonly address: string;
  readonly seenBy?: Principal['seenBy'];
}

/** Writes one audit row for each row of `moved`: the same that a change of one study leaves. */
export function audited({ accountId, actor, address, seenBy }: Mover, because: string) {
  const who = seenBy ?? { accountId, actor };
  const seenAs = seenBy === undefined ? {} : { seenAs: actor };
  return sql`audited as (
    insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
    select ${who.accountId}::integer, ${who.actor}::text, 'study.move-clinic', 'success', 'study', study_uid, ${address}::text,
      jsonb_build_object('from', from_clinic, 'to', to_clinic, 'because', ${because}::text) || ${JSON.stringify(seenAs)}::jsonb
    from moved)`;
}

/** Locks links: until the transaction ends no name is linked to a physician. */
export async function holdNames(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('physician_name', 0))`.execute(tx);
}

/** Counts the studies of the archive and the bin. */
export async function countStudiesOf(db: Db, clinicId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from study where clinic_id = ${clinicId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Moves up to `limit` studies of a clinic to another, each with its audit row; why they were there stays. The caller holds names.
 * @returns their keys
 */
export async function moveMerged(
  db: Db,
  mover: Mover,
  { fromId, intoId, limit }: { fromId: number; intoId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    with moved as (
      update study set clinic_id = ${intoId}::integer
      where id in (select id from study where clinic_id = ${fromId} limit ${limit} for update)
      returning id, study_uid, ${fromId}::integer as from_clinic, clinic_id as to_clinic
    ), ${audited(mover, 'merge')}
    select id from moved`.execute(db);
  return rows.map(({ id }) => id);
}
