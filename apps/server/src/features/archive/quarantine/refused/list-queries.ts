import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal, StudyScope } from '#platform/http/principal.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * Selects the refused objects that exist for somebody, as a condition on `refused_object`: those that nodes and people of his clinics sent.
 * An object that was refused is of no study, so that no other rule lets it be seen.
 */
function visibleRefused({ scope }: Pick<Principal, 'scope'>): Condition {
  switch (scope.kind) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'some':
      return sql<SqlBool>`refused_object.clinic_id = any(${sql.val(clinicsOf(scope))}::integer[])`;
    case 'within':
      return sql<SqlBool>`(refused_object.clinic_id = ${scope.clinicId} and ${visibleRefused({ scope: scope.scope })})`;
    case 'none':
    case 'share':
      return sql<SqlBool>`false`;
  }
}

/**
 * True while an object waits: one that came again with the same bytes and was accepted waits no longer, before the regular clean-up removes
 * it.
 */
const waits = sql<SqlBool>`not exists (select from instance
  where instance.sop_uid = refused_object.sop_uid and instance.sha256 = refused_object.sha256)`;

/** Selects what waits for a decision and exists for somebody, as a condition on `refused_object`. */
export function waitingRefused(viewer: Pick<Principal, 'scope'>): Condition {
  return sql<SqlBool>`(${visibleRefused(viewer)} and ${waits})`;
}

/** Selects what somebody sent himself and waits, as a condition on `refused_object`. */
export function ownRefused({ accountId }: Pick<Principal, 'accountId'>): Condition {
  return sql<SqlBool>`(refused_object.account_id = ${accountId} and ${waits})`;
}

function clinicsOf({ rules }: Extract<StudyScope, { kind: 'some' }>): number[] {
  return rules.flatMap((rule) => (rule.by === 'clinic' ? rule.clinicIds : []));
}

export interface GroupRow extends Row<
  'refused_object',
  | 'id'
  | 'group_key as key'
  | 'way'
  | 'actor'
  | 'address'
  | 'fault'
  | 'element'
  | 'message'
  | 'patterns'
  | 'patient_id as patientId'
  | 'patient_name as patientName'
  | 'modality'
  | 'description'
  | 'study_date as studyDate'
> {
  readonly objectCount: number;
  readonly studyCount: number;
  readonly sizeBytes: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly oldestAt: Date;
}

export interface GroupsQuery {
  readonly q?: string | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Groups by their newest object; what is shown beside them is that one's. */
export async function pageOfGroups(db: Db, seen: Condition, { q, before, limit }: GroupsQuery): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with grouped as (
      select group_key, max(id) as id, count(*)::integer as objects, count(distinct nullif(study_uid, ''))::integer as studies,
        sum(size_bytes)::bigint as bytes, min(at) as first_at, max(last_at) as last_at, min(last_at) as oldest_at
      from refused_object where ${seen} and ${lookedFor(q)}
      group by group_key ${before === undefined ? sql`` : sql`having max(id) < ${before}`}
      order by max(id) desc limit ${limit}
    )
    select object.id, object.group_key as key, way, actor, address, fault, element, message, patterns, patient_id as "patientId",
      patient_name as "patientName", modality, description, study_date as "studyDate", objects as "objectCount",
      studies as "studyCount", bytes as "sizeBytes", first_at as "firstAt", grouped.last_at as "lastAt", oldest_at as "oldestAt"
    from grouped join refused_object object on object.id = grouped.id order by object.id desc`.execute(db);
  return rows;
}

/** Selects by the words of patient, sender and description, or by a UID as it came. */
function lookedFor(q: string | undefined): Condition {
  if (q === undefined) return sql<SqlBool>`true`;
  const words = searchedOf(
    sql`translate(patient_name, '^=', '  ') || ' ' || patient_id || ' ' || accession || ' ' || actor || ' ' || description`,
  );
  const named = [sql<SqlBool>`true`, ...holdsWords(words, q)];
  return sql<SqlBool>`((${sql.join(named, sql` and `)})
    or strpos(sop_uid || ' ' || series_uid || ' ' || study_uid, ${q.trim()}) > 0)`;
}

/** Objects of a group, the newest first. */
export async function pageOfObjects(
  db: Db,
  seen: Condition,
  key: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  let query = db.selectFrom('refused_object').selectAll().where('group_key', '=', key).where(seen);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export type RefusedRecord = Awaited<ReturnType<typeof pageOfObjects>>[number];

export async function findRefusedObject(db: Db, seen: Condition, id: number): Promise<RefusedRecord | undefined> {
  return db.selectFrom('refused_object').selectAll().where('id', '=', id).where(seen).executeTakeFirst();
}

/**
 * Returns what `findRefusedObject` does, and locks it for whoever decides about it until his transaction ends; undefined while somebody
 * else does.
 */
export async function claimRefusedObject(tx: Db, seen: Condition, id: number): Promise<RefusedRecord | undefined> {
  // Taking in a large object takes longer than a transaction may rest.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const claimed = tx.selectFrom('refused_object').selectAll().where('id', '=', id).where(seen);
  return claimed.forUpdate().skipLocked().executeTakeFirst();
}

/** Removes an object that was decided about. */
export async function deleteDecided(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('refused_object').where('id', '=', id).execute();
}

export async function countRefused(db: Db, seen: Condition): Promise<{ groups: number; objects: number }> {
  const { rows } = await sql<{ groups: number; objects: number }>`
    select count(distinct group_key)::integer as groups, count(*)::integer as objects from refused_object where ${seen}`.execute(
    db,
  );
  return rows[0] ?? { groups: 0, objects: 0 };
}

export interface SenderRoom {
  readonly sender: string;
  readonly objects: number;
  readonly sizeBytes: number;
  readonly refused: number;
  readonly lost: number;
}

/** Lists what is stored of each sender, and what was refused of it in so many days, whoever has most first; at most 100. */
export async function roomOfSenders(db: Db, viewer: Pick<Principal, 'scope'>, days: number): Promise<SenderRoom[]> {
  const { rows } = await sql<SenderRoom>`
    with kept as (
      select actor, count(*)::integer as objects, sum(size_bytes)::bigint as bytes
      from refused_object where ${waitingRefused(viewer)} group by actor
    ), counted as (
      select actor, sum(times)::integer as times, sum(lost)::integer as lost from refusal_count as refused_object
      where hour > now() - make_interval(days => ${days}) and ${visibleRefused(viewer)} group by actor
    )
    select coalesce(kept.actor, counted.actor) as sender, coalesce(objects, 0) as objects, coalesce(bytes, 0) as "sizeBytes",
      greatest(coalesce(times, 0), coalesce(objects, 0)) as refused, coalesce(lost, 0) as lost
    from kept full join counted on counted.actor = kept.actor
    order by coalesce(bytes, 0) desc, coalesce(times, 0) desc, 1 limit 100`.execute(db);
  return rows;
}

/** Counts the refused objects that came last more than so many days ago. */
export async function leavingRefused(db: Db, days: number): Promise<Leaving> {
  return countLeaving(db, sql`select last_at as since from refused_object`, days);
}
