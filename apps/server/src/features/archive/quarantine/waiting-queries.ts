import { sql, type SqlBool } from 'kysely';
import type { QuarantineKind } from '@isocenter/contract/archive/quarantine/quarantine.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export type Viewer = Pick<Principal, 'scope'>;

/**
 * Selects what the viewer sees, as a condition on `quarantined_instance` as `kept`: who sees some studies only sees what waits beside
 * those.
 */
export function visibleQuarantined(viewer: Viewer) {
  if (viewer.scope.kind === 'all') return sql<SqlBool>`true`;
  return sql<SqlBool>`kept.kind in ('other-content', 'replaced') and exists (
    select from study where study.study_uid = kept.study_uid and ${visibleStudies(viewer)})`;
}

export interface WaitingOf {
  readonly before?: number | undefined;
  readonly kind?: QuarantineKind | undefined;
  readonly studyUid?: string | undefined;
  readonly source?: string | undefined;
}

/** Objects that wait for a decision, newest first, with keys below `before`. */
export async function pageOfWaiting(
  db: Db,
  viewer: Viewer,
  { before, kind, studyUid, source }: WaitingOf,
  limit: number,
) {
  let query = db
    .selectFrom('quarantined_instance as kept')
    .selectAll()
    .where('decision_id', 'is', null)
    .where(visibleQuarantined(viewer));
  if (before !== undefined) query = query.where('id', '<', before);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (studyUid !== undefined) query = query.where('study_uid', '=', studyUid);
  if (source !== undefined) query = query.where('source', '=', source);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export interface CorrectionRow extends Row<'quarantined_instance', 'study_uid as studyUid' | 'source'> {
  readonly id: number;
  readonly at: Date;
  readonly objectCount: number;
  readonly archivedCount: number;
  readonly sizeBytes: number;
  readonly modality: string;
  readonly patientId: string;
  readonly patientName: string;
  readonly description: string;
  readonly isOwn: boolean;
}

/** Lists what waits of each study from each source, newest first, with newest keys below `before`. */
export async function pageOfCorrections(
  db: Db,
  viewer: Viewer,
  before: number | undefined,
  limit: number,
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    with waiting as (
      select study_uid, source, max(id) as id, max(at) as at, count(*)::int as count, sum(size_bytes)::bigint as bytes,
        min(modality) as modality, max(patient_id) as patient_id, max(patient_name) as patient_name,
        bool_and(account_id is null and exists (
          select from instance where instance.sop_uid = kept.sop_uid and instance.source = kept.source)) as is_own
      from quarantined_instance kept
      where kind = 'other-content' and decision_id is null and ${visibleQuarantined(viewer)}
      group by study_uid, source
      ${before === undefined ? sql`` : sql`having max(id) < ${before}`}
      order by max(id) desc limit ${limit}
    )
    select waiting.study_uid as "studyUid", waiting.source, waiting.id, waiting.at, count as "objectCount",
      coalesce(tally.instance_count, 0) as "archivedCount", bytes as "sizeBytes", waiting.modality,
      waiting.patient_id as "patientId", waiting.patient_name as "patientName",
      coalesce(study.description, '') as description, is_own and ${viewer.scope.kind === 'all'} as "isOwn"
    from waiting left join study on study.study_uid = waiting.study_uid
    left join study_tally tally on tally.study_key = study.id
    order by waiting.id desc`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, viewer: Viewer): Promise<{ corrections: number; objects: number }> {
  const { rows } = await sql<{ corrections: number; objects: number }>`
    select count(distinct (study_uid, source))::int as corrections, count(*)::int as objects
    from quarantined_instance kept where kind = 'other-content' and decision_id is null and ${visibleQuarantined(viewer)}`.execute(
    db,
  );
  return rows[0] ?? { corrections: 0, objects: 0 };
}

/** Notes up to which object it is told that it waits. @returns false when that was told already, by whatever copy of the product */
export async function advanceAnnounced(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into setting (key, value) values ('quarantine-notified', to_jsonb(${id}::bigint))
    on conflict (key) do update set value = excluded.value, changed_at = now()
      where (setting.value #>> '{}')::bigint < ${id} returning key`.execute(tx);
  return rows.length > 0;
}

/** Finds the newest object that waits for a decision, or undefined. */
export async function findNewestWaiting(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('quarantined_instance')
    .select('id')
    .where('kind', '=', 'other-content')
    .where('decision_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Finds a quarantined object and the archived one of its UID, where the viewer sees both. */
export async function findPair(db: Db, viewer: Viewer, id: number) {
  const { rows } = await sql<PairRow>`
    select kept.id, encode(kept.sha256, 'hex') as sha256, first.id as "firstId", encode(first.sha256, 'hex') as "firstSha256",
      kept.study_uid as "studyUid", kept.source, kept.at, kept.transfer_syntax_uid as "transferSyntaxUid",
      kept.pack_id as "packId", kept.pack_offset as "packOffset", kept.size_bytes as "sizeBytes", kept.frame_count as "frameCount",
      first.source as "firstSource", first.received_at as "firstAt", first.transfer_syntax_uid as "firstSyntaxUid",
      first.pack_id as "firstPackId", first.pack_offset as "firstPackOffset", first.size_bytes as "firstSizeBytes",
      first.frame_count as "firstFrameCount"
    from quarantined_instance kept join instance first on first.sop_uid = kept.sop_uid
    where kept.id = ${id} and kept.kind in ('other-content', 'replaced') and ${visibleQuarantined(viewer)}`.execute(db);
  return rows[0];
}

export interface PairRow
  extends
    Row<
      'quarantined_instance',
      | 'id'
      | 'study_uid as studyUid'
      | 'source'
      | 'at'
      | 'transfer_syntax_uid as transferSyntaxUid'
      | 'pack_id as packId'
      | 'pack_offset as packOffset'
      | 'size_bytes as sizeBytes'
      | 'frame_count as frameCount'
    >,
    Row<
      'instance',
      | 'id as firstId'
      | 'source as firstSource'
      | 'received_at as firstAt'
      | 'transfer_syntax_uid as firstSyntaxUid'
      | 'pack_id as firstPackId'
      | 'pack_offset as firstPackOffset'
      | 'size_bytes as firstSizeBytes'
      | 'frame_count as firstFrameCount'
    > {
  readonly sha256: string;
  readonly firstSha256: string;
}

/** Returns the patients whose studies in the archive rows are about, as far as the viewer sees them, by key. */
export async function patientsOfStudies(
  db: Db,
  viewer: Principal,
  rows: readonly { readonly studyUid: string }[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('study')
    .select('patient_key')
    .distinct()
    .where('study_uid', 'in', [...new Set(rows.map(({ studyUid }) => studyUid))])
    .where(visibleStudies(viewer))
    .execute();
  return found.map(({ patient_key }) => patient_key);
}
