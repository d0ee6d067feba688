import type pg from 'pg';
import type { PackLocation } from '#platform/storage/pack-store.ts';
import type { PlacedObject } from './placed-object.ts';
import type { Placement } from './placement-cache.ts';

/** What is archived under a UID. */
export interface Archived {
  readonly instanceKey: number;
  readonly sha256: Buffer;
  readonly transferSyntaxUid: string;
  readonly location: PackLocation;
  readonly source: string;
  readonly studyUid: string;
  readonly isBinned: boolean;
  /** Its stored bytes are known not to be those of the hash. */
  readonly isDamaged: boolean;
}

/** Which of these SOP Instance UIDs are archived, and as what. */
export async function findArchived(pool: pg.Pool, sopUids: readonly string[]): Promise<Map<string, Archived>> {
  const { rows } = await pool.query<ArchivedRow>({
    name: 'find-archived',
    text: `select instance.id, sop_uid, sha256, transfer_syntax_uid, pack_id, pack_offset, size_bytes, instance.source, study_uid,
      binned_at is not null as is_binned,
      exists (select from object_damage where instance_key = instance.id and healed_at is null) as is_damaged from instance join study on study.id = study_key where sop_uid = any($1)`,
    values: [sopUids],
  });
  return new Map(rows.map((row) => [row.sop_uid, archivedOf(row)]));
}

interface ArchivedRow {
  readonly id: number;
  readonly sop_uid: string;
  readonly sha256: Buffer;
  readonly transfer_syntax_uid: string;
  readonly pack_id: number;
  readonly pack_offset: number;
  readonly size_bytes: number;
  readonly source: string;
  readonly study_uid: string;
  readonly is_binned: boolean;
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
    isDamaged: row.is_damaged,
  };
}

const instanceColumns = [
  'series_key',
  'study_key',
  'sop_uid',
  'sop_class_uid',
  'transfer_syntax_uid',
  'number',
  'rows',
  'columns',
  'frame_count',
  'pixel_format',
  'sha256',
  'pack_id',
  'pack_offset',
  'size_bytes',
  'frame_table',
  'block_sums',
  'header',
  'source',
] as const;

const statements = new Map<number, string>();

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
  const text = statements.get(objects.length) ?? insertStatement(objects.length);
  statements.set(objects.length, text);
  const { rows } = await client.query<{ sop_uid: string }>({
    name: `insert-instances-${objects.length}`,
    text,
    values: objects.flatMap((object, index) => valuesOf(object, placements[index])),
  });
  return new Set(rows.map((row) => row.sop_uid));
}

function insertStatement(count: number): string {
  const width = instanceColumns.length;
  const tuples = Array.from(
    { length: count },
    (_, row) => `(${instanceColumns.map((_column, i) => `$${row * width + i + 1}`).join(', ')})`,
  );
  return `
    with added as (
      insert into instance (${instanceColumns.join(', ')}) values ${tuples.join(', ')}
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
    ), counted_study as (
      update study_tally set instance_count = instance_count + instances, size_bytes = size_bytes + bytes, changed_at = now()
      from per_study where study_tally.study_key = per_study.study_key
    ), restored as (
      update study set binned_at = null, binned_by = null, bin_reason = null
      where binned_at is not null and id in (select study_key from per_study)
    ), told as (
      select pg_notify('study', string_agg(study_key::text, ',')) from per_study having count(*) > 0
    )
    select sop_uid, (select count(*) from told) as told from added`;
}

function valuesOf(
  { record, sha256, blockSums, source, location }: PlacedObject,
  placement: Placement | undefined,
): unknown[] {
  return [
    placement?.seriesKey,
    placement?.studyKey,
    record.sopUid,
    record.sopClassUid,
    record.transferSyntaxUid,
    record.number,
    record.rows,
    record.columns,
    record.frameCount,
    record.pixelFormat === null ? null : JSON.stringify(record.pixelFormat),
    sha256,
    location.packId,
    location.offset,
    location.length,
    record.frameTable === null ? null : Buffer.from(record.frameTable),
    blockSums,
    record.header,
    source.name,
  ];
}
