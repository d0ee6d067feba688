import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Every column of `audit_event` in one unambiguous text; the instant as microseconds, so that no setting of a session changes it. */
const rowText = sql<string>`jsonb_build_array(audit_event.id, (extract(epoch from audit_event.at) * 1000000)::bigint,
  audit_event.account_id, audit_event.actor, audit_event.action, audit_event.outcome, audit_event.subject_kind,
  audit_event.subject_id, audit_event.address, audit_event.detail::text, audit_event.transaction::text)::text`;

/** A place in the order in which rows are sealed. */
export interface Place extends Row<'audit_event', 'id'> {
  readonly transaction: string;
}

export interface Seal {
  readonly sequence: number;
  readonly eventId: number;
  readonly hash: Buffer;
  readonly at: Date;
  readonly horizon: string;
}

export interface UnsealedRow extends Row<'audit_event', 'id'> {
  readonly text: string;
  readonly horizon: string;
}

/** Tries to take the lock by which one copy of the product seals at a time; it ends with the transaction. */
export async function trySealLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit-seal')) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

export async function lastSeal(db: Db): Promise<{ sequence: number; hash: Buffer } | undefined> {
  return db
    .selectFrom('audit_seal')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the place of the last sealed row that is still there. A restored database can have rows of transactions that this server has yet
 * to come to: then everything is looked through from the beginning.
 */
export async function sealedUpTo(db: Db): Promise<Place> {
  const { rows } = await sql<Place & { is_ahead: boolean }>`
    select transaction::text as transaction, id, transaction >= pg_snapshot_xmax(pg_current_snapshot()) as is_ahead
    from audit_seal join audit_event on id = event_id order by sequence desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined || row.is_ahead ? { transaction: '0', id: 0 } : { transaction: row.transaction, id: row.id };
}

/**
 * Rows to seal next, in their final order: only of transactions older than every one that still runs, so that nothing can be
 * committed in front of them later.
 */
export async function listUnsealed(db: Db, after: Place, limit: number): Promise<UnsealedRow[]> {
  const { rows } = await sql<UnsealedRow>`
    select id, ${rowText} as text, pg_snapshot_xmax(pg_current_snapshot())::text as horizon
    from audit_event
    where transaction < pg_snapshot_xmin(pg_current_snapshot())
      and (transaction, id) > (${after.transaction}::xid8, ${after.id}::bigint)
      and not exists (select from audit_seal where event_id = audit_event.id)
    order by transaction, id limit ${limit}`.execute(db);
  return rows;
}

export async function insertSeals(tx: Db, seals: readonly Seal[]): Promise<void> {
  await sql`
    insert into audit_seal (sequence, event_id, hash, at, horizon)
    select * from unnest(${sql.val(seals.map((seal) => seal.sequence))}::bigint[], ${sql.val(seals.map((seal) => seal.eventId))}::bigint[],
      ${sql.val(seals.map((seal) => seal.hash))}::bytea[], ${sql.val(seals.map((seal) => seal.at.toISOString()))}::timestamptz[],
      ${sql.val(seals.map((seal) => seal.horizon))}::text[]::xid8[])`.execute(tx);
}

export interface SealedRow extends Seal {
  /** Null when the row is gone. */
  readonly text: string | null;
  readonly transaction: string | null;
}

/** Seals with their rows, by sequence, beyond `after` and up to `end`. */
export async function listSealed(db: Db, after: number, end: number, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select seal.sequence, seal.event_id as "eventId", seal.hash, seal.at, seal.horizon::text as horizon,
      audit_event.transaction::text as transaction, case when audit_event.id is not null then ${rowText} end as text
    from (select * from audit_seal where sequence > ${after}::bigint and sequence <= ${end}::bigint order by sequence limit ${limit}) seal
    left join audit_event on audit_event.id = seal.event_id
    order by seal.sequence`.execute(db);
  return rows;
}

export interface Unsealed {
  readonly count: number;
  /** A row without a seal among sealed ones: it was put there afterwards. */
  readonly behind: Place | undefined;
}

const idsAtOnce = 200_000;

/** Rows without a seal, in bounded steps. */
export async function findUnsealed(db: Db, sealed: Place): Promise<Unsealed> {
  const { rows: ends } = await sql<{ last: number | null }>`select max(id) as last from audit_event`.execute(db);
  const last = ends[0]?.last ?? 0;
  let count = 0;
  let behind: Place | undefined;
  for (let from = 0; from < last; from += idsAtOnce) {
    const found = await unsealedBetween(db, sealed, from, from + idsAtOnce);
    count += found.count;
    if (found.behind !== undefined && (behind === undefined || isBefore(found.behind, behind))) behind = found.behind;
  }
  return { count, behind };
}

async function unsealedBetween(db: Db, sealed: Place, from: number, to: number): Promise<Unsealed> {
  const { rows } = await sql<Place & { count: number; is_behind: boolean }>`
    select transaction::text as transaction, id, count(*) over () as count,
      (transaction, id) <= (${sealed.transaction}::xid8, ${sealed.id}::bigint) as is_behind
    from audit_event where id > ${from}::bigint and id <= ${to}::bigint
      and not exists (select from audit_seal where event_id = audit_event.id)
    order by audit_event.transaction, id limit 1`.execute(db);
  const [first] = rows;
  if (first === undefined) return { count: 0, behind: undefined };
  const { transaction, id } = first;
  return { count: first.count, behind: first.is_behind ? { transaction, id } : undefined };
}

function isBefore(one: Place, other: Place): boolean {
  const [left, right] = [BigInt(one.transaction), BigInt(other.transaction)];
  return left === right ? one.id < other.id : left < right;
}

/** Returns the first seal whose row comes after a place in the order. */
export async function firstSealAfter(db: Db, place: Place): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: number | null }>`
    select min(sequence) as sequence from audit_event join audit_seal on event_id = audit_event.id
    where (transaction, id) > (${place.transaction}::xid8, ${place.id}::bigint)`.execute(db);
  return rows[0]?.sequence ?? undefined;
}

/** Returns the secret that the installation made for itself at its first start. */
export async function installationSecret(db: Db): Promise<string> {
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'signing-secret')
    .executeTakeFirstOrThrow();
  return String(value);
}
