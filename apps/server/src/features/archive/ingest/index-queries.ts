import type { Row } from '#platform/database/schema.ts';
import type pg from 'pg';
import { arrayParameter } from '#platform/database/array-parameters.ts';
import type { PackLocation } from '#platform/storage/pack-store.ts';
import type { PlacedObject } from './placed-object.ts';
import type { Placement } from './placement-cache.ts';

/** The object that is archived under a UID. */
export interface Archived {
  readonly instanceKey: number;
  readonly sha256: Buffer;
  readonly transferSyntaxUid: string;
  readonly location: PackLocation;
  readonly source: string;
  readonly studyUid: string;
  readonly isBinned: boolean;
  /** It lies in the bin, and stays there: its patient is protected. */
  readonly isKept: boolean;
  /** A person rejected it: it is given to nobody, and nothing takes its place. */
  readonly isRejected: boolean;
  /** Its stored bytes are known not to be those of the hash. */
  readonly isDamaged: boolean;
}

/** Returns those of these SOP Instance UIDs that are archived, with their objects. */
export async function findArchived(pool: pg.Pool, sopUids: readonly string[]): Promise<Map<string, Archived>> {
  const { rows } = await pool.query<ArchivedRow>({
    name: 'find-archived',
    text: `select instance.id, sop_uid, sha256, transfer_syntax_uid, pack_id, pack_offset, size_bytes, instance.source, study_uid,
      binned_at is not null and withdrawn_by is null as is_binned, binned_at is not null and study.patient_key in (
        select coalesce(patient.merged_into, patient.id) from patient_care join patient on patient.id = patient_care.patient_key
        where protected_at is not null) as is_kept, rejected_by is not null as is_rejected,
      exists (select from object_damage where instance_key = instance.id and healed_at is null) as is_damaged
      from instance join study on study.id = study_key where sop_uid = any($1)`,
    values: [sopUids],
  });
  return new Map(rows.map((row) => [row.sop_uid, archivedOf(row)]));
}

interface ArchivedRow extends Row<
  'instance',
  'id' | 'sop_uid' | 'sha256' | 'transfer_syntax_uid' | 'pack_id' | 'pack_offset' | 'size_bytes' | 'source'
> {
  readonly study_uid: string;
  readonly is_binned: boolean;
  readonly is_kept: boolean;
  readonly is_rejected: boolean;
  readonly is_damaged: boolean;
}

function archivedOf(row: ArchivedRow): Archived {
  return {
    instanceKey: row.id,
    sha256: row.sha256,
    transferSyntaxUid: row.transfer_syntax_uid,
    location: { packId: row.pack_id, offset: row.pack_offset, length: row.size_bytes },
    source: row.source,
    studyUid: row.study_uid,
    isBinned: row.is_binned,
    isKept: row.is_kept,
    isRejected: row.is_rejected,
    isDamaged: row.is_damaged,
  };
}

type Column = readonly [name: string, type: 'bigint' | 'integer' | 'text' | 'bytea', of: (object: Addable) => Value];
type Value = string | number | Uint8Array | null | undefined;

interface Addable extends PlacedObject {
  readonly placement: Placement | undefined;
}

const columns: readonly Column[] = [
  ['series_key', 'bigint', ({ placement }) => placement?.seriesKey],
  ['study_key', 'bigint', ({ placement }) => placement?.studyKey],
  ['sop_uid', 'text', ({ record }) => record.sopUid],
  ['sop_class_uid', 'text', ({ record }) => record.sopClassUid],
  ['transfer_syntax_uid', 'text', ({ record }) => record.transferSyntaxUid],
  ['number', 'integer', ({ record }) => record.number],
  ['rows', 'integer', ({ record }) => record.rows],
  ['columns', 'integer', ({ record }) => record.columns],
  ['frame_count', 'integer', ({ record }) => record.frameCount],
  ['pixel_format', 'text', ({ record }) => record.pixelFormat && JSON.stringify(record.pixelFormat)],
  ['sha256', 'bytea', ({ sha256 }) => sha256],
  ['pack_id', 'integer', ({ location }) => location.packId],
  ['pack_offset', 'bigint', ({ location }) => location.offset],
  ['size_bytes', 'bigint', ({ location }) => location.length],
  ['frame_table', 'bytea', ({ record }) => record.frameTable],
  ['block_sums', 'bytea', ({ blockSums }) => blockSums],
  ['header', 'text', ({ record }) => record.header],
  ['source', 'text', ({ source }) => source.name],
];
const names = columns.map(([name]) => name).join(', ');
const read = columns.map(([name]) => (name === 'pixel_format' ? 'pixel_format::jsonb' : name)).join(', ');
const arrays = columns.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ');

/** One text for batches of every size: PostgreSQL reads and plans it once for each connection. */
const insertStatement = `
  with added as (
    insert into instance (${names}) select ${read} from unnest(${arrays}) as brought (${names})
    on conflict (sop_uid) do nothing
    returning sop_uid, series_key, study_key, size_bytes, frame_count
  ), per_series as (
    select series_key, count(*)::int as instances, sum(frame_count)::int as frames, sum(size_bytes)::bigint as bytes
    from added group by series_key
  ), per_study as (
    select study_key, count(*)::int as instances, sum(size_bytes)::bigint as bytes from added group by study_key
  ), counted_series as (
    update series set instance_count = instance_count + instances, frame_count = frame_count + frames,
      size_bytes = size_bytes + bytes, changed_at = now()
    from per_series where series.id = series_key
    -- A series counts from its first image on, also from the first after all that it had were rejected.
    returning series.study_key, instance_count = instances as is_first
  ), counted_study as (
    update study_tally set instance_count = instance_count + instances, size_bytes = size_bytes + bytes, changed_at = now(),
      series_count = series_count + (select count(*) from counted_series where is_first and study_key = per_study.study_key)
    from per_study where study_tally.study_key = per_study.study_key
  ), restored as (
    select restore_from_bin(array_agg(study_key)) from per_study join study on study.id = study_key
    where binned_at is not null having count(*) > 0
  ), told as (
    select pg_notify('study', string_agg(study_key::text, ',')) from per_study having count(*) > 0
  )
  select sop_uid, (select count(*) from restored) as restored, (select count(*) from told) as told from added`;

/**
 * Adds instances and counts them in their series and studies, in one statement; those whose UID exists are left out.
 * A study in the bin comes back: new images of it must not vanish.
 * Listeners on `study` hear the keys of the studies that grew. @returns the UIDs added
 */
export async function insertInstances(
  client: pg.ClientBase,
  objects: readonly PlacedObject[],
  placements: readonly (Placement | undefined)[],
): Promise<Set<string>> {
  const added = objects.map((object, at) => ({ ...object, placement: placements[at] }));
  const { rows } = await client.query<{ sop_uid: string }>({
    name: 'insert-instances',
    text: insertStatement,
    values: columns.map(([, type, valueOf]) => arrayParameter(type, added.map(valueOf))),
  });
  return new Set(rows.map((row) => row.sop_uid));
}
