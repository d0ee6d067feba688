import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { correctionsKey, type StoredCorrection } from '#features/archive/edits/edits.ts';
import { visibleInstances, visibleSeries, visibleStudies } from '#features/people/access/access.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { videoSyntax } from '@isocenter/dicom/dictionary/video-syntax.ts';

/** The place of an instance, and what has to be known to send it. */
export interface StoredInstance
  extends
    Row<
      'instance',
      | 'id as instanceKey'
      | 'sop_uid as sopUid'
      | 'sop_class_uid as sopClassUid'
      | 'transfer_syntax_uid as transferSyntaxUid'
      | 'frame_count as frameCount'
      | 'rows'
      | 'columns'
      | 'pixel_format as pixelFormat'
      | 'pack_id as packId'
      | 'pack_offset as packOffset'
      | 'size_bytes as sizeBytes'
    >,
    Row<'study', 'study_uid as studyUid'>,
    Row<'series', 'series_uid as seriesUid'> {
  /** The hash of the data set as received, in hexadecimal. */
  readonly sha256: string;
  /** The checksums of its blocks; null while nobody has read it since they are stored. */
  readonly blockSums: Column<'instance', 'block_sums'>;
  /** Its stored bytes are known not to be those that came in. */
  readonly isDamaged: boolean;
  /** The corrections of its study, the oldest first; null: none. */
  readonly corrections: readonly StoredCorrection[] | null;
}

export interface StudyAddress {
  readonly studyUid: string;
  readonly seriesUid?: string;
  readonly sopUid?: string;
}

export type Viewer = Pick<Principal, 'scope'>;

/** Lists the instances at an address that exist for the viewer, by series number and instance number. Empty when there are none. */
export async function listStored(db: Db, viewer: Viewer, address: StudyAddress): Promise<StoredInstance[]> {
  const { rows } = await sql<StoredInstance>`
    select ${storedColumns}
    ${fromVisible(viewer, address)}
    order by series.number nulls last, series.id, instance.number nulls last, instance.id`.execute(db);
  return rows;
}

/** Finds one instance with its frame table, when it exists for the viewer. */
export async function findStored(
  db: Db,
  viewer: Viewer,
  address: Required<StudyAddress>,
): Promise<(StoredInstance & { readonly frameTable: Buffer | null }) | undefined> {
  const { rows } = await sql<StoredInstance & Row<'instance', 'frame_table as frameTable'>>`
    select ${storedColumns}, instance.frame_table as "frameTable"
    ${fromVisible(viewer, address)}`.execute(db);
  return rows[0];
}

/** Finds the instances of a series, as `findStored` does, if it has at most `most`; none when it has more. */
export async function listLocated(
  db: Db,
  viewer: Viewer,
  address: StudyAddress,
  most: number,
): Promise<(StoredInstance & { readonly frameTable: Buffer | null })[]> {
  const { rows } = await sql<StoredInstance & Row<'instance', 'frame_table as frameTable'>>`
    select ${storedColumns}, instance.frame_table as "frameTable"
    ${fromVisible(viewer, address)} and series.instance_count <= ${most}`.execute(db);
  return rows;
}

/**
 * Finds the instance in the middle of what is at an address and has pixels: the one that stands for the rest. A video only where there is
 * nothing of which a picture can be made.
 */
export async function findRepresentative(
  db: Db,
  viewer: Viewer,
  address: StudyAddress,
): Promise<StoredInstance | undefined> {
  const { rows } = await sql<StoredInstance>`
    with pictures as (
      select ${storedColumns}, ${isVideo} as "isVideo", count(*) over (partition by ${isVideo}) as total,
        row_number() over (partition by ${isVideo} order by instance.number nulls last, instance.id) as place
      ${fromVisible(viewer, address)} and instance.frame_count > 0
        and series.id = (
          select first.id from series first
          where first.study_key = study.id and exists (select from instance ${shownOfFirst})
            ${address.seriesUid === undefined ? sql`` : sql`and first.series_uid = ${address.seriesUid}`}
          order by exists (select from instance ${shownOfFirst} and not ${isVideo}) desc, first.number nulls last, first.id limit 1)
    )
    select * from pictures where place = (total + 1) / 2 order by "isVideo" limit 1`.execute(db);
  return rows[0];
}

const shownOfFirst = sql`where series_key = first.id and frame_count > 0 and rejected_by is null`;

/** Returns the header text of each of these instances as received, in their order. Keys of what is gone are left out. */
export async function readHeaders(db: Db, instanceKeys: readonly number[]): Promise<string[]> {
  const { rows } = await sql<Row<'instance', 'header'>>`
    select header from unnest(${sql.val(instanceKeys)}::bigint[]) with ordinality as wanted (id, place)
    join instance using (id) order by place`.execute(db);
  return rows.map((row) => row.header);
}

/** A place in the archive as it is now. */
export interface PlaceState {
  readonly studyKey: number;
  /** Absent for a whole study. */
  readonly seriesKey: number | undefined;
  readonly instanceCount: number;
  /** Changes whenever an instance comes or goes, or something of the study is corrected. */
  readonly version: string;
  readonly corrections: readonly StoredCorrection[] | null;
}

/**
 * Returns the state on which metadata at an address depends, and whether all of it is for the viewer. Undefined when nothing is visible
 * there.
 */
export async function findState(
  db: Db,
  viewer: Viewer,
  { studyUid, seriesUid }: StudyAddress,
): Promise<(PlaceState & { readonly isWhole: boolean }) | undefined> {
  const { rows } = await (
    seriesUid === undefined
      ? sql<StateRow & Whole>`
        select study.id as "studyKey", null as "seriesKey", tally.instance_count as count, tally.changed_at as changed,
          ${corrections} as corrections, ${rejections} as rejections,
          ${isWhole(viewer, sql`series.study_key = study.id`)} as "isWhole"
        from study join study_tally tally on tally.study_key = study.id
        where study.study_uid = ${studyUid} and ${isVisible(viewer)}`
      : sql<StateRow & Whole>`
        select ${seriesState}, ${isWhole(viewer, sql`series.series_uid = ${seriesUid}`)} as "isWhole"
        from study join series on series.study_key = study.id and series.series_uid = ${seriesUid}
        where study.study_uid = ${studyUid} and ${isVisible(viewer)} and ${visibleSeries(viewer)}`
  ).execute(db);
  const row = rows[0];
  return row === undefined || row.count === 0 ? undefined : { ...stateOf(row), isWhole: row.isWhole };
}

/** The row from which `stateOf` makes a state. */
export interface StateRow extends Row<'study', 'id as studyKey'> {
  readonly seriesKey: number | null;
  readonly count: number;
  readonly changed: Date;
  readonly corrections: readonly StoredCorrection[] | null;
  readonly rejections: string;
}

/** Returns the state of a place, with its version: two that are the same have the same metadata. */
export function stateOf({
  studyKey,
  seriesKey,
  count,
  changed,
  corrections: stored,
  rejections: rejected,
}: StateRow): PlaceState {
  const version = `${studyKey}-${seriesKey ?? 0}-${count}-${changed.getTime()}-${correctionsKey(stored)}-${rejected}`;
  return { studyKey, seriesKey: seriesKey ?? undefined, instanceCount: count, version, corrections: stored };
}

/** An instance's address within its study, and its header as stored. */
export type StoredHeader = Row<'series', 'series_uid as seriesUid'> &
  Row<'instance', 'sop_uid as sopUid' | 'transfer_syntax_uid as transferSyntaxUid' | 'header'>;

/** Returns the headers at a place that the viewer was found to see, or of one instance there, by series number and instance number. */
export async function listHeaders(
  db: Db,
  { studyKey, seriesKey }: PlaceState,
  sopUid: string | undefined,
): Promise<StoredHeader[]> {
  const place = seriesKey === undefined ? sql`series.study_key = ${studyKey}` : sql`series.id = ${seriesKey}`;
  const { rows } = await sql<StoredHeader>`
    select series.series_uid as "seriesUid", instance.sop_uid as "sopUid", instance.transfer_syntax_uid as "transferSyntaxUid",
      instance.header
    from series join instance on instance.series_key = series.id
    where ${place} and instance.rejected_by is null ${sopUid === undefined ? sql`` : sql`and instance.sop_uid = ${sopUid}`}
    order by series.number nulls last, series.id, instance.number nulls last, instance.id`.execute(db);
  return rows;
}

const corrections = sql`(select corrections from study_correction where study_key = study.id)`;

/** The edits by which images of the study are rejected, or went to another one. */
const rejections = sql`coalesce((select string_agg(distinct rejected_by::text, '.') from instance
  where study_key = study.id and rejected_by is not null), '') || coalesce((select '-' || string_agg(distinct edit_id::text, '.')
  from series_move where series_move.study_uid = study.study_uid), '')`;

/** The columns of `StateRow`, of one series. */
export const seriesState = sql`study.id as "studyKey", series.id as "seriesKey", series.instance_count as count,
  series.changed_at as changed, ${corrections} as corrections, ${rejections} as rejections`;

const isVideo = sql<SqlBool>`instance.transfer_syntax_uid ~ ${sql.lit(videoSyntax.source)}`;

const storedColumns = sql`
  instance.id as "instanceKey", study.study_uid as "studyUid", series.series_uid as "seriesUid", instance.sop_uid as "sopUid",
  instance.sop_class_uid as "sopClassUid", instance.transfer_syntax_uid as "transferSyntaxUid", instance.frame_count as "frameCount",
  instance.rows, instance.columns,
  instance.pixel_format as "pixelFormat", instance.pack_id as "packId", instance.pack_offset as "packOffset",
  instance.size_bytes as "sizeBytes", encode(instance.sha256, 'hex') as sha256,
  instance.block_sums as "blockSums",
  exists (select from object_damage where instance_key = instance.id and healed_at is null) as "isDamaged",
  ${corrections} as corrections`;

function fromVisible(viewer: Viewer, { studyUid, seriesUid, sopUid }: StudyAddress): RawBuilder<unknown> {
  return sql`
    from study
    join series on series.study_key = study.id
    join instance on instance.series_key = series.id and instance.rejected_by is null
    where study.study_uid = ${studyUid}
      ${seriesUid === undefined ? sql`` : sql`and series.series_uid = ${seriesUid}`}
      ${sopUid === undefined ? sql`` : sql`and instance.sop_uid = ${sopUid}`}
      and ${isVisible(viewer)} and ${visibleInstances(viewer)}`;
}

type Whole = { readonly isWhole: boolean };

/** True if nothing of a place that is in sight is kept from the viewer. */
function isWhole(viewer: Viewer, place: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (viewer.scope.kind !== 'share') return sql<SqlBool>`true`;
  return sql<SqlBool>`not exists (select from series join instance on instance.series_key = series.id and instance.rejected_by is null
    where ${place} and not ${visibleInstances(viewer)})`;
}

function isVisible(viewer: Viewer): RawBuilder<SqlBool> {
  return sql<SqlBool>`${visibleStudies(viewer)} and study.binned_at is null`;
}
