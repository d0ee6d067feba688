import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** A study of the demo that may be reported. */
export type ExampleStudy = Row<
  'study',
  'id as studyKey' | 'study_uid as studyUid' | 'description' | 'modality' | 'received_at as receivedAt'
>;

/** Oldest first. */
export async function exampleStudies(db: Db): Promise<ExampleStudy[]> {
  const { rows } =
    await sql<ExampleStudy>`select id as "studyKey", study_uid as "studyUid", description, modality, received_at as "receivedAt"
    from study where binned_at is null order by received_at, id`.execute(db);
  return rows;
}

export interface ExampleReader {
  readonly accountId: number;
  readonly username: string;
  /** Modalities that he reads. */
  readonly modalities: readonly string[];
}

/** Lists the readers of the demo, in the order of the list. */
export async function exampleReaders(db: Db): Promise<ExampleReader[]> {
  return db
    .selectFrom('physician')
    .innerJoin('account', 'account.id', 'physician.account_id')
    .where('account.role', '=', 'radiologist')
    .where('account.status', '=', 'active')
    .select(['account.id as accountId', 'account.username as username', 'account.modalities as modalities'])
    .orderBy('account.id')
    .execute();
}

/** The report of a study was begun and ended then, and not now. */
export async function wasWritten(tx: Db, studyKey: number, { begunAt, endedAt }: Written): Promise<void> {
  const own = sql`id in (select report_id from report_study where study_key = ${studyKey})`;
  await sql`update report set created_at = ${begunAt}::timestamptz, changed_at = ${endedAt}::timestamptz where ${own}`.execute(
    tx,
  );
  await sql`update study set moved_at = ${endedAt}::timestamptz where id = ${studyKey}`.execute(tx);
}

interface Written {
  readonly begunAt: Date;
  readonly endedAt: Date;
}
