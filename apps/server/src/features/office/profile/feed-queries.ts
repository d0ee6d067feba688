import { sql, type RawBuilder } from 'kysely';
import type { FeedEntry, ProfileArticle } from '@isocenter/contract/office/profile/fields.ts';
import { readableArticles } from '#features/office/articles/articles.ts';
import { accountName } from '#platform/database/account-name.ts';
import { behind, orderBy, type ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { follows } from './follow-queries.ts';
import { isProfileShown } from './profile-queries.ts';

const order: ListOrder = {
  name: 'what is done by people who are followed',
  direction: 'desc',
  columns: [
    { expression: 'feed.at', type: 'timestamptz' },
    { expression: 'feed.kind', type: 'text' },
    { expression: 'feed.key', type: 'integer' },
  ],
};

export interface FoundEntry {
  readonly kind: FeedEntry['kind'];
  readonly key: number;
  readonly at: Date;
  readonly byId: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly text: string;
  readonly postId: number | null;
  readonly articleKind: ProfileArticle['kind'] | null;
}

/**
 * A page of what those did whom somebody follows, of what he sees. Each kind is read along its time, no more of it than the page may have.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfFeed(db: Db, viewer: Principal, page: PageMeant) {
  const limited = (kind: RawBuilder<unknown>) => sql`(select * from (${kind}) as feed
    where ${behind(order, page.cursor)} order by ${orderBy(order)} limit ${page.limit + 1})`;
  const isMeant = sql`${follows(sql`${viewer.accountId}`, sql`account.id`)} and ${isProfileShown(viewer)}`;
  return readPage<FoundEntry>(db, order, page, {
    columns: sql`feed.*, ${accountName('account')} as name, account.avatar`,
    from: sql`(${sql.join(kindsFor(viewer, isMeant).map(limited), sql` union all `)}) as feed
      join account on account.id = feed."byId"`,
  });
}

/** The same columns of each kind: what it is, its number, when, by whom, what was said, of which post, what kind of article. */
function kindsFor(viewer: Principal, isMeant: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`select 'post'::text as kind, post.id as key, post.created_at as at, account.id as "byId", ''::text as text,
        post.id as "postId", null::text as "articleKind"
      from profile_post post join account on account.id = post.account_id where ${isMeant}`,
    sql`select 'comment'::text as kind, said.id as key, said.created_at as at, account.id as "byId", said.text,
        said.post_id as "postId", null::text as "articleKind"
      from profile_comment said join account on account.id = said.account_id
      where ${isMeant} and exists (select from profile_post post join account on account.id = post.account_id
        where post.id = said.post_id and ${isProfileShown(viewer)})`,
    sql`select 'article'::text as kind, article.id as key, article.published_at as at, account.id as "byId",
        live.title as text, null::integer as "postId", article.kind as "articleKind"
      from article join article_version live on live.article_id = article.id and live.version = article.live_version
        join account on account.id = article.author_id
      where ${isMeant} and ${readableArticles(viewer)}`,
  ];
}
