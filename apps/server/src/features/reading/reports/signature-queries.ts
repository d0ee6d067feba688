import { sql } from 'kysely';
import { isOfImages } from '#features/reading/workflow/workflow.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { hashOfUids, type SignatureRecord, type SignedStudy } from './seal.ts';

const columns = sql.raw(`report_signature.report_id as "reportId", report_signature.number, report_signature.meaning,
  report_signature.content, report_signature.sha256, report_signature.seal, report_signature.code,
  report_signature.account_id as "accountId", report_signature.name, report_signature.way, report_signature.at,
  (select last_name from account where account.id = report_signature.account_id) as "lastName"`);

/** The signatures of a report, the oldest first. */
export async function signaturesOf(db: Db, reportId: number): Promise<SignatureRecord[]> {
  const { rows } = await sql<SignatureRecord>`select ${columns},
      array(select id || ' ' || encode(sha256(bytes), 'hex') from report_image where report_image.report_id = ${reportId}) as pictures
    from report_signature where report_id = ${reportId} order by number`.execute(db);
  return rows;
}

/** The report of which a printed code is. */
export async function reportOfCode(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('report_signature').select('report_id').where('code', '=', code).executeTakeFirst();
  return row?.report_id;
}

export async function insertSignature(tx: Db, record: SignatureRecord): Promise<void> {
  const { reportId, number, meaning, content, sha256, seal, code, accountId, name, way, at } = record;
  await tx
    .insertInto('report_signature')
    .values({ report_id: reportId, number, meaning, content, sha256, seal, code, account_id: accountId, name, way, at })
    .execute();
}

/**
 * The studies of a report with the images that they have now; what was made of reports is none.
 * @param signedAt leaves out documents that came since: papers do not make other images of a study
 */
export async function studiesOf(db: Db, reportId: number, signedAt?: Date): Promise<SignedStudy[]> {
  const counts = signedAt === undefined ? sql`true` : sql`(${isOfImages} or instance.received_at <= ${signedAt})`;
  const { rows } = await sql<Row<'study', 'study_uid as studyUid'> & { uids: string[] }>`
    select study.study_uid as "studyUid", array(select sop_uid from instance join series on series.id = instance.series_key
      where series.study_key = study.id and instance.rejected_by is null and ${counts}
        and not exists (select from report_object where report_object.sop_uid = instance.sop_uid)) as uids
    from report_study join study on study.id = report_study.study_key
    where report_study.report_id = ${reportId} order by study.study_uid`.execute(db);
  return rows.map(({ studyUid, uids }) => ({ studyUid, images: uids.length, uidsSha256: hashOfUids(uids) }));
}
