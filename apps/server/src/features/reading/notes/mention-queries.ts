import { sql } from 'kysely';
import { searchWords } from '@isocenter/contract/search-words.ts';
import { isUsable, selectStandings, visibleAccounts, visibleStudies } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';

const shownName = accountName('account');
/** The expression that the index `account_search` is on. */
const searched = searchedOf(sql`account.full_name || ' ' || account.username || ' ' || account.email`);

/** Usable accounts that exist for the viewer, by name: those that match all words, or those that are named. */
export async function listInSight(
  db: Db,
  viewer: Principal,
  { q, accountIds, limit }: { q?: string | undefined; accountIds?: readonly number[]; limit: number },
) {
  const query = selectStandings(db)
    .select(shownName.as('name'))
    .where(isUsable)
    .where(visibleAccounts(viewer))
    .where((where) => where.and(searchWords(q).map((word) => holdsText(searched, word))));
  const named = sql<number>`any(${sql.val(accountIds ?? [])}::integer[])`;
  return (accountIds === undefined ? query : query.where('account.id', '=', named))
    .orderBy(sql`fold_text(${shownName}) collate "C"`)
    .orderBy('account.id')
    .limit(limit)
    .execute();
}

/** Returns true if a study lies within a scope. */
export async function isWithin(db: Db, viewer: Pick<Principal, 'scope'>, studyKey: number): Promise<boolean> {
  const row = await db
    .selectFrom('study')
    .select('id')
    .where('study.id', '=', studyKey)
    .where(visibleStudies(viewer))
    .executeTakeFirst();
  return row !== undefined;
}
