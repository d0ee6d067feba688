import { sql } from 'kysely';
import { mostHits } from '@isocenter/contract/office/main-search/main-search.ts';
import { isColleague } from '#features/office/colleagues/colleagues.ts';
import { visibleFiles } from '#features/office/files/files.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FileUse } from '#platform/server-feature.ts';

/** The newest files of the office that somebody sees, by their names. */
export async function searchFiles(db: Db, viewer: Principal, q: string | undefined, uses: readonly FileUse[]) {
  const conditions = [visibleFiles(viewer, uses), ...holdsWords(searchedOf(sql`office_file.name`), q)];
  const { rows } = await sql<
    Row<'office_file', 'id as fileId' | 'name' | 'media_type as mediaType' | 'size_bytes as sizeBytes'> & { by: string }
  >`
    select office_file.id as "fileId", office_file.name, media_type as "mediaType", size_bytes as "sizeBytes",
      ${accountName('account')} as by
    from office_file left join account on account.id = office_file.account_id
    where ${sql.join(conditions, sql` and `)} order by office_file.created_at desc, office_file.id limit ${mostHits}`.execute(
    db,
  );
  return rows;
}

/** People whom somebody may write to, by name. */
export async function searchContacts(db: Db, viewer: Principal, q: string | undefined) {
  const words = searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`);
  const { rows } = await sql<Row<'account', 'id as accountId' | 'email' | 'avatar'> & { name: string; date: string }>`
    select account.id as "accountId", ${accountName('account')} as name, account.email,
      account.avatar, to_char(account.created_at, 'DD/MM/YYYY') as date
    from account where ${sql.join([isColleague(viewer), ...holdsWords(words, q)], sql` and `)}
    order by name, account.id limit ${mostHits}`.execute(db);
  return rows;
}

export async function bookmarksOf(db: Db, accountId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('bookmark').select('page_id').where('account_id', '=', accountId).execute();
  return new Set(rows.map((row) => row.page_id));
}

/** Bookmarks a page, or takes its bookmark away. */
export async function toggleBookmark(tx: Db, accountId: number, pageId: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('bookmark')
    .where('account_id', '=', accountId)
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) await addBookmarks(tx, accountId, [pageId]);
}

export async function addBookmarks(tx: Db, accountId: number, pageIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('bookmark')
    .values(pageIds.map((pageId) => ({ account_id: accountId, page_id: pageId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
