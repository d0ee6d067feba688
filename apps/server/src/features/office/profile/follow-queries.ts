import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Profile, ProfileArticle, ProfileColleague } from '@isocenter/contract/office/profile/fields.ts';
import type { ProfileCircle } from '@isocenter/contract/office/profile/profile.ts';
import { readableArticles } from '#features/office/articles/articles.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, readPageOf, type PageMeant } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isLoop, isProfileShown, type ProfilePhoto } from './profile-queries.ts';

/** @returns whether that is new */
export async function insertFollow(tx: Db, accountId: number, followedId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('profile_follow')
    .values({ account_id: accountId, followed_id: followedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteFollow(tx: Db, accountId: number, followedId: number): Promise<void> {
  await tx
    .deleteFrom('profile_follow')
    .where('account_id', '=', accountId)
    .where('followed_id', '=', followedId)
    .execute();
}

/** True if one account follows another. */
export const follows = (who: RawBuilder<unknown>, whom: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from profile_follow follow where follow.account_id = ${who} and follow.followed_id = ${whom})`;

/** Clinics that an account has in common with another. */
const shared = (accountId: number) => sql`(select count(*)::integer from account_clinic theirs
  join account_clinic own on own.clinic_id = theirs.clinic_id and own.account_id = ${accountId}
  where theirs.account_id = account.id)`;

/** People around somebody that the viewer knows, as conditions on `account`. For an account of no clinic everybody is a colleague. */
function around(viewer: Principal, accountId: number, circle: ProfileCircle): RawBuilder<SqlBool> {
  const ofClinics = sql<SqlBool>`(exists (select from account_clinic theirs join account_clinic own
      on own.clinic_id = theirs.clinic_id and own.account_id = ${accountId} where theirs.account_id = account.id)
    or not exists (select from account_clinic own where own.account_id = ${accountId}))`;
  const by = {
    colleagues: ofClinics,
    following: follows(sql`${accountId}`, sql`account.id`),
    followers: follows(sql`account.id`, sql`${accountId}`),
  }[circle];
  return sql<SqlBool>`account.id <> ${accountId} and account.locked_at is null and ${isProfileShown(viewer)} and ${by}`;
}

const nearestFirst: ListOrder = {
  name: 'people around somebody',
  direction: 'asc',
  columns: [
    { expression: '-listed."sharedClinics"', type: 'integer' },
    { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
    { expression: 'listed."accountId"', type: 'integer' },
  ],
};

/** @throws AppError `invalid-input` for a cursor of another list */
export async function peopleAround(
  db: Db,
  viewer: Principal,
  { accountId, circle, ...page }: PageMeant & { readonly accountId: number; readonly circle: ProfileCircle },
) {
  const statement = sql`
    select account.id as "accountId", ${accountName('account')} as name, account.avatar, account.title,
      ${shared(accountId)} as "sharedClinics", ${follows(sql`${viewer.accountId}`, sql`account.id`)} as "youFollow"
    from account where ${around(viewer, accountId, circle)}`;
  return readPageOf<ProfileColleague>(db, { ...nearestFirst, name: `${circle} of ${accountId}` }, page, statement);
}

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfPhotos(db: Db, accountId: number, page: PageMeant) {
  const order: ListOrder = {
    name: `pictures of ${accountId}`,
    direction: 'desc',
    columns: [
      { expression: 'picture.post_id', type: 'integer' },
      { expression: '-picture.place', type: 'integer' },
    ],
  };
  return readPage<ProfilePhoto & { postId: number }>(db, order, page, {
    columns: sql`picture.file_id as "fileId", picture.post_id as "postId", ${isLoop} as "isLoop"`,
    from: sql`profile_post post join profile_post_picture picture on picture.post_id = post.id
      join office_file file on file.id = picture.file_id`,
    where: [sql`post.account_id = ${accountId}`],
  });
}

const published = sql`article join article_version live on live.article_id = article.id and live.version = article.live_version`;

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfPublications(db: Db, viewer: Principal, accountId: number, page: PageMeant) {
  const order: ListOrder = {
    name: `articles of ${accountId}`,
    direction: 'desc',
    columns: [
      { expression: 'article.published_at', type: 'timestamptz' },
      { expression: 'article.id', type: 'integer' },
    ],
  };
  return readPage<Omit<ProfileArticle, 'publishedAt'> & { publishedAt: Date }>(db, order, page, {
    columns: sql`article.id as "articleId", article.kind, live.title, article.published_at as "publishedAt"`,
    from: published,
    where: [sql`article.author_id = ${accountId}`, readableArticles(viewer)],
  });
}

/** Nobody is told of more. */
const mostCounted = 1_000;

/** Counts the entries behind the tabs of a profile, and returns whether the viewer follows its owner. */
export async function findCounts(
  db: Db,
  viewer: Principal,
  accountId: number,
): Promise<Profile['counts'] & { readonly youFollow: boolean }> {
  const count = (what: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from (select ${what} limit ${mostCounted}) as counted)`;
  const people = (circle: ProfileCircle) => count(sql`from account where ${around(viewer, accountId, circle)}`);
  const { rows } = await sql<Profile['counts'] & { youFollow: boolean }>`
    select ${count(sql`from profile_post post join profile_post_picture picture on picture.post_id = post.id
        where post.account_id = ${accountId}`)} as photos,
      ${people('colleagues')} as colleagues, ${people('following')} as following, ${people('followers')} as followers,
      ${count(sql`from ${published} where article.author_id = ${accountId} and ${readableArticles(viewer)}`)} as publications,
      ${follows(sql`${viewer.accountId}`, sql`${accountId}`)} as "youFollow"`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a select without from answers one row');
  return counts;
}
