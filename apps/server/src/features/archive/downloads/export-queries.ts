import { sql, type RawBuilder } from 'kysely';
import type { StoredCorrection } from '#features/archive/edits/edits.ts';
import { visibleInstances, visibleStudies } from '#features/people/access/access.ts';
import { auditedAs } from '#features/people/audit/audit.ts';
import type { DownloadForm } from '@isocenter/contract/archive/downloads/downloads.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** One instance to export, with what the directory of a medium says about it and what is above it. */
export interface ExportRow
  extends
    Row<
      'instance',
      | 'id as instanceKey'
      | 'number as instanceNumber'
      | 'sop_uid as sopUid'
      | 'sop_class_uid as sopClassUid'
      | 'transfer_syntax_uid as transferSyntaxUid'
      | 'frame_count as frameCount'
      | 'rows'
      | 'columns'
      | 'pack_id as packId'
      | 'pack_offset as packOffset'
      | 'size_bytes as sizeBytes'
    >,
    Row<
      'study',
      | 'patient_key as patientKey'
      | 'patient_id as patientId'
      | 'id as studyKey'
      | 'study_uid as studyUid'
      | 'study_date as studyDate'
      | 'study_id as studyId'
      | 'accession'
      | 'description'
    >,
    Row<'series', 'id as seriesKey' | 'series_uid as seriesUid' | 'modality' | 'number as seriesNumber'> {
  /** With `=` between its groups. */
  readonly patientName: string;
  /** `YYYY-MM-DD HH:MM:SS`; of a study without a date, when it came: a directory has to name a day. */
  readonly studyAt: string;
  /** Null: it has no picture. */
  readonly pixelFormat: Column<'instance', 'pixel_format'>;
  /** The hash of the data set as received, in hexadecimal. */
  readonly sha256: string;
  /** The checksums of its blocks; null while nobody has read it since they are stored. */
  readonly blockSums: Column<'instance', 'block_sums'>;
  /** Its stored bytes are known not to be those that came in. */
  readonly isDamaged: boolean;
  /** The corrections of its study, the oldest first; null: none. */
  readonly corrections: readonly StoredCorrection[] | null;
}

/** Selects whole studies by key, instances by key, or what lies at an address. */
export type ExportSelection =
  | { readonly studyKeys: readonly number[] }
  | { readonly instanceKeys: readonly number[] }
  | { readonly studyUid: string; readonly seriesUid?: string; readonly sopUid?: string };

/** Lists the selected instances that exist for the viewer, by patient, study, series and number; at most `limit`. */
export async function listForExport(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  selection: ExportSelection,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select instance.id as "instanceKey", study.patient_key as "patientKey", study.patient_id as "patientId",
      rtrim(concat_ws('=', study.patient_name, study.patient_name_ideographic, study.patient_name_phonetic), '=') as "patientName",
      study.id as "studyKey", study.study_uid as "studyUid", study.study_date as "studyDate",
      case when study.study_date is null then (study.received_at at time zone 'UTC')::timestamp(0) else study.study_at end
        as "studyAt",
      study.study_id as "studyId", study.accession, study.description, series.id as "seriesKey", series.series_uid as "seriesUid",
      series.modality, series.number as "seriesNumber", instance.number as "instanceNumber", instance.sop_uid as "sopUid",
      instance.sop_class_uid as "sopClassUid", instance.transfer_syntax_uid as "transferSyntaxUid",
      instance.frame_count as "frameCount", instance.pixel_format as "pixelFormat",
      instance.pack_id as "packId", instance.pack_offset as "packOffset", instance.size_bytes as "sizeBytes",
      encode(instance.sha256, 'hex') as sha256, instance.rows, instance.columns, instance.block_sums as "blockSums",
      exists (select from object_damage where instance_key = instance.id and healed_at is null) as "isDamaged",
      (select corrections from study_correction where study_key = study.id) as corrections
    from study join series on series.study_key = study.id join instance on instance.series_key = series.id
    where instance.rejected_by is null and ${conditionOf(selection)} and ${visibleStudies(viewer)} and study.binned_at is null
      and ${visibleInstances(viewer)}
    order by study.patient_key, study.study_at, study.id, series.number nulls last, series.id, instance.number nulls last, instance.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns the header texts of these instances, by key. */
export async function readExportHeaders(db: Db, instanceKeys: readonly number[]): Promise<Map<number, string>> {
  if (instanceKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('instance')
    .select(['id', 'header'])
    .where('id', '=', sql<number>`any(${sql.val(instanceKeys)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.header]));
}

/**
 * Studies in the order of an archive, as many as hold `mostFiles` files together, by what is counted, and at least one; and those that
 * are left.
 */
export async function firstPart(
  db: Db,
  studyKeys: readonly number[],
  mostFiles: number,
): Promise<{ readonly part: readonly number[]; readonly left: readonly number[] }> {
  const { rows } = await sql<Row<'study', 'id as key'> & { files: number }>`
    select study.id as key, sum(tally.instance_count) over (order by study.patient_key, study.study_at, study.id)::bigint as files
    from study join study_tally tally on tally.study_key = study.id
    where study.id = any(${sql.val(studyKeys)}::bigint[])
    order by study.patient_key, study.study_at, study.id`.execute(db);
  const beyond = rows.findIndex(({ files }, at) => at > 0 && files > mostFiles);
  const keys = rows.map(({ key }) => key);
  return beyond < 0 ? { part: keys, left: [] } : { part: keys.slice(0, beyond), left: keys.slice(beyond) };
}

export interface Prepared {
  readonly accountId: number;
  readonly title: string;
  readonly instanceKeys: readonly number[];
  /** The studies that come in archives after it. */
  readonly leftKeys: readonly number[];
  readonly form: DownloadForm;
}

/** Remembers what somebody prepared. @returns its id */
export async function insertDownload(db: Db, download: Prepared): Promise<string> {
  const { accountId, title, instanceKeys, leftKeys, form } = download;
  const { rows } = await sql<Row<'download', 'id'>>`
    insert into download (account_id, title, instance_keys, left_keys, form)
    values (${accountId}, ${title}, ${sql.val(instanceKeys)}::bigint[], ${sql.val(leftKeys)}::bigint[], ${form})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A download was not inserted.');
  return id;
}

/** Returns what this account prepared within the last hour; undefined for anybody else's. */
export async function findDownload(
  db: Db,
  id: string,
  accountId: number,
): Promise<(Pick<Prepared, 'instanceKeys' | 'leftKeys' | 'form'> & { readonly createdAt: Date }) | undefined> {
  return db
    .selectFrom('download')
    .select(['instance_keys as instanceKeys', 'left_keys as leftKeys', 'form', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
}

/** Forgets what was prepared more than an hour ago. @returns how many */
export async function deleteOldDownloads(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('download')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Writes one audit row for each exported study, in one statement. Pass the transaction of what is exported. */
export async function auditExports(
  db: Db,
  principal: Principal,
  studies: readonly { readonly studyUid: string; readonly files: number }[],
  form?: DownloadForm,
): Promise<void> {
  const { accountId, actor, address, detail } = auditedAs(principal);
  await sql`
    insert into audit_event (account_id, actor, action, outcome, subject_kind, subject_id, address, detail)
    select ${accountId}::int, ${actor}, 'study.export', 'success', 'study', study_uid, ${address},
      ${JSON.stringify({ ...detail, form })}::jsonb || jsonb_build_object('files', files)
    from unnest(${sql.val(studies.map(({ studyUid }) => studyUid))}::text[], ${sql.val(studies.map(({ files }) => files))}::int[])
      as exported (study_uid, files)`.execute(db);
}

function conditionOf(selection: ExportSelection): RawBuilder<unknown> {
  if ('studyKeys' in selection) return sql`study.id = any(${sql.val(selection.studyKeys)}::bigint[])`;
  if ('instanceKeys' in selection) return sql`instance.id = any(${sql.val(selection.instanceKeys)}::bigint[])`;
  const { studyUid, seriesUid, sopUid } = selection;
  return sql`study.study_uid = ${studyUid}
    ${seriesUid === undefined ? sql`` : sql`and series.series_uid = ${seriesUid}`}
    ${sopUid === undefined ? sql`` : sql`and instance.sop_uid = ${sopUid}`}`;
}
