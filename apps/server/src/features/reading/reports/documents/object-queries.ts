import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';
import { triesOf } from '#platform/database/tries-queries.ts';

export type ObjectKind = 'pdf' | 'sr';

/** An object that a signed report is in a study. */
export interface ReportObject {
  readonly sopUid: string;
  readonly reportId: number;
  /** Number of the signature. */
  readonly number: number;
  readonly kind: ObjectKind;
  readonly studyKey: number;
  readonly seriesUid: string;
  readonly instanceNumber: number;
  readonly sha256: Buffer | null;
  readonly seal: Buffer | null;
  readonly storedAt: Date | null;
}

const columns = sql.raw(`report_object.sop_uid as "sopUid", report_object.report_id as "reportId", report_object.number,
  report_object.kind, report_object.study_key as "studyKey", report_object.series_uid as "seriesUid",
  report_object.instance_number as "instanceNumber", report_object.sha256, report_object.seal, report_object.stored_at as "storedAt"`);

/** The studies of a report, with how many objects of reports each has. */
export async function placesOf(
  tx: Db,
  reportId: number,
): Promise<{ readonly studyKey: number; readonly studyUid: string; readonly objects: number }[]> {
  const { rows } = await sql<Row<'study', 'id as studyKey' | 'study_uid as studyUid'> & { objects: number }>`
    select study.id as "studyKey", study.study_uid as "studyUid",
      coalesce((select max(instance_number) from report_object where report_object.study_key = study.id), 0) as objects
    from report_study join study on study.id = report_study.study_key
    where report_study.report_id = ${reportId} order by study.study_uid`.execute(tx);
  return rows;
}

/** An object that is to be made. */
export async function insertObject(
  tx: Db,
  {
    sopUid,
    reportId,
    number,
    kind,
    studyKey,
    seriesUid,
    instanceNumber,
  }: Omit<ReportObject, 'sha256' | 'seal' | 'storedAt'>,
): Promise<void> {
  await tx
    .insertInto('report_object')
    .values({
      sop_uid: sopUid,
      report_id: reportId,
      number,
      kind,
      study_key: studyKey,
      series_uid: seriesUid,
      instance_number: instanceNumber,
      sha256: null,
      seal: null,
      stored_at: null,
    })
    .execute();
  await wake(tx, 'report');
}

/** The objects that a report is, the oldest first. */
export async function objectsOf(db: Db, reportId: number): Promise<ReportObject[]> {
  const { rows } = await sql<ReportObject>`select ${columns} from report_object
    where report_id = ${reportId} order by number, study_key, kind`.execute(db);
  return rows;
}

/** Objects that wait until they are in the archive, however long. */
export const objectTries = triesOf({
  table: 'report_object',
  key: 'sop_uid',
  doneAt: 'stored_at',
  givesUp: false,
  inHand: '30 seconds',
  firstPause: '5 seconds',
});

/** Takes what is not in the archive into hand, the oldest first. */
export async function takeWaiting(db: Db, limit: number): Promise<(ReportObject & { readonly id: string })[]> {
  return objectTries.take(db, {
    where: sql`exists (select from study where study.id = report_object.study_key and binned_at is null)`,
    order: sql`report_id, number, kind`,
    limit,
    columns: sql`${columns}, report_object.sop_uid as id`,
  });
}

export async function changeObject(
  db: Db,
  sopUid: string,
  change: { readonly sha256?: Buffer; readonly seal?: Buffer },
): Promise<void> {
  await db.updateTable('report_object').set(change).where('sop_uid', '=', sopUid).execute();
}

export type ArchivedObject = Row<
  'instance',
  'sop_uid as sopUid' | 'sha256' | 'pack_id as packId' | 'pack_offset as offset' | 'size_bytes as length'
>;

export async function findArchived(db: Db, sopUids: readonly string[]): Promise<ReadonlyMap<string, ArchivedObject>> {
  const { rows } = await sql<ArchivedObject>`
    select sop_uid as "sopUid", sha256, pack_id as "packId", pack_offset as "offset", size_bytes as length
    from instance where sop_uid = any(${sql.val(sopUids)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sopUid, row]));
}
