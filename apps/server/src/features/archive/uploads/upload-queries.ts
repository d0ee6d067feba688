import { sql } from 'kysely';
import type { Upload, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { mapPage, readPageBy, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Page } from '#platform/lists/serve-page.ts';

export async function insertUpload(
  db: Db,
  accountId: number,
  planned: { readonly title: string; readonly fileCount: number; readonly sizeBytes: number },
): Promise<string> {
  const row = await db
    .insertInto('upload')
    .values({
      account_id: accountId,
      title: planned.title,
      file_count: planned.fileCount,
      size_bytes: planned.sizeBytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function countUnfinished(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('share_id', 'is', null)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts everybody's unfinished uploads. */
export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds an upload of this account, with what has arrived; undefined when there is none. */
export async function findUpload(db: Db, accountId: number, id: string): Promise<Upload | undefined> {
  const row = await selectUploads(db)
    .where('account_id', '=', accountId)
    .where('upload.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : uploadOf(row);
}

/**
 * Returns the end and the clinic of an account's upload; undefined when it has no such upload. Called for each file, so nothing is counted.
 */
export async function findOwned(
  db: Db,
  accountId: number,
  id: string,
): Promise<{ finished_at: Date | null; clinic_id: number | null } | undefined> {
  return db
    .selectFrom('upload')
    .select(['finished_at', 'clinic_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Uploads of an account, the last used first, at most 50; without what guests send him, who go on with it themselves. */
export async function listUploadsOf(
  db: Db,
  accountId: number,
  { withFinished }: { readonly withFinished: boolean },
): Promise<Upload[]> {
  let query = selectUploads(db).where('account_id', '=', accountId).where('upload.share_id', 'is', null);
  if (!withFinished) query = query.where('finished_at', 'is', null);
  return (await query.orderBy('changed_at', 'desc').limit(50).execute()).map(uploadOf);
}

function selectUploads(db: Db) {
  return db
    .selectFrom('upload')
    .leftJoin('upload_file as file', 'file.upload_id', 'upload.id')
    .groupBy('upload.id')
    .select([
      'upload.id',
      'title',
      'created_at',
      'changed_at',
      'finished_at',
      'file_count',
      'upload.size_bytes',
      sql<number>`count(file.file_key)`.as('done_count'),
      sql<number>`coalesce(sum(file.size_bytes), 0)::bigint`.as('done_bytes'),
      sql<number>`count(*) filter (where file.state = 'stored')`.as('stored'),
      sql<number>`count(*) filter (where file.state = 'duplicate')`.as('duplicates'),
      sql<number>`count(*) filter (where file.state = 'quarantined')`.as('quarantined'),
      sql<number>`count(*) filter (where file.state = 'refused')`.as('refused'),
    ]);
}

type UploadRow = Awaited<ReturnType<ReturnType<typeof selectUploads>['executeTakeFirstOrThrow']>>;

function uploadOf(row: UploadRow): Upload {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    fileCount: row.file_count,
    sizeBytes: row.size_bytes,
    doneCount: row.done_count,
    doneBytes: row.done_bytes,
    storedCount: row.stored,
    duplicateCount: row.duplicates,
    quarantinedCount: row.quarantined,
    refusedCount: row.refused,
  };
}

/** @returns whether there is such an unfinished upload */
export async function updatePlanned(
  db: Db,
  accountId: number,
  id: string,
  planned: { readonly fileCount: number; readonly sizeBytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ file_count: planned.fileCount, size_bytes: planned.sizeBytes, changed_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const fileColumns = [
  'file_key',
  'state',
  'reason',
  'message',
  'patterns',
  'size_bytes',
  'sop_uid',
  'study_uid',
] as const;

const byKey: ListOrder = {
  name: 'files of an upload',
  direction: 'asc',
  columns: [{ expression: 'file_key', type: 'text' }],
};

/** Reads a page of the files that are done, by key. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfFiles(db: Db, uploadId: string, page: PageMeant): Promise<Page<UploadedFile>> {
  const files = db.selectFrom('upload_file').select(fileColumns).where('upload_id', '=', uploadId);
  return mapPage(await readPageBy(files, byKey, page), fileOf);
}

export async function findFile(db: Db, uploadId: string, fileKey: string): Promise<UploadedFile | undefined> {
  const row = await db
    .selectFrom('upload_file')
    .select(fileColumns)
    .where('upload_id', '=', uploadId)
    .where('file_key', '=', fileKey)
    .executeTakeFirst();
  return row === undefined ? undefined : fileOf(row);
}

type FileRow = Row<
  'upload_file',
  'file_key' | 'state' | 'reason' | 'message' | 'patterns' | 'size_bytes' | 'sop_uid' | 'study_uid'
>;

function fileOf(row: FileRow): UploadedFile {
  return {
    fileKey: row.file_key,
    state: row.state,
    // Written from the same list only.
    reason: row.reason as UploadedFile['reason'],
    message: row.message === null ? null : { text: row.message, patterns: row.patterns },
    sizeBytes: row.size_bytes,
    sopUid: row.sop_uid,
    studyUid: row.study_uid,
  };
}

/**
 * Records what became of a file. Two copies of the product may receive the same file at once: what was stored stays stored.
 * One that was in the hands of intake when its upload ended counts too.
 * @returns what stands now, or undefined when there is no such upload any more
 */
export async function insertFile(db: Db, uploadId: string, file: UploadedFile): Promise<UploadedFile | undefined> {
  const { rows } = await sql<FileRow>`
    with own as (update upload set changed_at = now() where id = ${uploadId} returning id)
    insert into upload_file as known (upload_id, file_key, size_bytes, state, reason, message, patterns, sop_uid, study_uid)
    select id, ${file.fileKey}, ${file.sizeBytes}::bigint, ${file.state}, ${file.reason}, ${file.message?.text ?? null},
      ${JSON.stringify(file.message?.patterns ?? {})}::jsonb, ${file.sopUid}, ${file.studyUid}
    from own
    on conflict (upload_id, file_key) do update set
      state = case when known.state = 'duplicate' then excluded.state else known.state end
    returning file_key, state, reason, message, patterns, size_bytes, sop_uid, study_uid`.execute(db);
  return rows[0] === undefined ? undefined : fileOf(rows[0]);
}

/** @returns whether there was such an unfinished upload */
export async function deleteUpload(db: Db, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists uploads, finished or not, without a sign of life for `days`, at most 100. */
export async function listStale(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<Row<'upload', 'id'>>`
    select id from upload where changed_at < now() - make_interval(days => ${days}) limit 100`.execute(db);
  return rows.map((row) => row.id);
}

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
}
