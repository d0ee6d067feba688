import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ArticleEntry, ArticleRow } from '@isocenter/contract/office/articles/fields.ts';
import type { ArticleSortColumn } from '@isocenter/contract/office/articles/articles.ts';
import type { listArticleEntries, listArticles } from '@isocenter/contract/office/articles/routes.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { inLanguage, readableArticles, workedOnArticles } from './article-sight-queries.ts';

type Condition = RawBuilder<SqlBool>;
export const mostEntries = 2_000;

/** Columns by which the list is ordered, none of them null: of the version that readers see, or of what is written. */
const sortable = (content: 'live' | 'article'): Readonly<Record<ArticleSortColumn, OrderColumn>> => ({
  publishedAt: {
    expression: content === 'live' ? 'article.published_at' : 'coalesce(article.published_at, article.changed_at)',
    type: 'timestamptz',
  },
  changedAt: { expression: 'article.changed_at', type: 'timestamptz' },
  title: { expression: `fold_text(${content}.title) collate "C"`, type: 'text' },
});

/** The language in which somebody reads: the one asked for, else the one that he has chosen. */
export async function languageOf(db: Db, viewer: Principal, language?: string): Promise<string> {
  if (language !== undefined) return language;
  const { rows } = await sql<{ language: string | null }>`
    select preferences ->> 'language' as language from account where id = ${viewer.accountId}`.execute(db);
  return rows[0]?.language ?? 'en';
}

const live = sql`article join article_version live on live.article_id = article.id and live.version = article.live_version`;

/** @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfArticles(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listArticles>>,
): Promise<Page<ArticleRow>> {
  const { sort, direction = sort === undefined ? 'desc' : 'asc', cursor, limit, language, ...query } = page;
  const works = query.works === true;
  const content = works ? 'article' : 'live';
  const order = requestedOrder(
    works ? 'written articles' : 'articles',
    sortable(content),
    { sort: sort ?? 'publishedAt', direction },
    [{ expression: 'article.id', type: 'integer' }],
  );
  const found = await readPage<ListedRow>(
    db,
    order,
    { cursor, limit },
    {
      columns: articleColumns(viewer, content),
      from: sql`${works ? sql`article` : live} left join account author on author.id = article.author_id`,
      where: works
        ? [workedOnArticles(viewer), ...narrowed('article', query), ...isEqual(sql`article.language`, language)]
        : [
            readableArticles(viewer),
            inLanguage(await languageOf(db, viewer, language)),
            ...narrowed('live', query),
            ...(query.bookmarked === true ? [markedBy(viewer)] : []),
          ],
    },
  );
  return mapPage(found, ({ authorName, authorAvatar, ...row }) => ({
    ...row,
    author: { name: authorName, avatar: authorAvatar },
    changedAt: row.changedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }));
}

interface ListedRow extends Omit<ArticleRow, 'changedAt' | 'publishedAt' | 'author'> {
  readonly changedAt: Date;
  readonly publishedAt: Date | null;
  readonly authorName: string;
  readonly authorAvatar: string | null;
}

const markedBy = ({ accountId }: Principal): Condition => sql<SqlBool>`exists (select from article_mark own
  where own.article_id = article.id and own.account_id = ${accountId} and own.is_bookmarked)`;

function articleColumns(viewer: Principal, content: 'live' | 'article') {
  const of = sql.ref(content);
  return sql`article.id as "articleId", article.kind, ${of}.category, article.slug, article.language, ${of}.title,
    ${of}.excerpt, ${of}.tags, ${of}.modalities, ${of}.picture_file_id as "pictureFileId", article.status,
    article.live_version is not null as "isLive", article.changed_at as "changedAt", article.published_at as "publishedAt",
    ${accountName('author')} as "authorName", author.avatar as "authorAvatar", ${markedBy(viewer)} as "isBookmarked",
    (select count(*)::integer from article_comment said where said.article_id = article.id) as comments`;
}

type Narrowing = Pick<QueryOf<typeof listArticles>, 'q' | 'kind' | 'category' | 'status' | 'modality'>;

const isEqual = (column: RawBuilder<unknown>, value: string | undefined): Condition[] =>
  value === undefined ? [] : [sql<SqlBool>`${column} = ${value}`];

function narrowed(content: 'live' | 'article', { q, kind, category, status, modality }: Narrowing) {
  const of = sql.ref(content);
  return [
    ...holdsWords(wordsOf(content), q),
    ...isEqual(sql`article.kind`, kind),
    ...isEqual(sql`${of}.category`, category),
    ...isEqual(sql`article.status`, status),
    ...(modality === undefined ? [] : [sql<SqlBool>`${modality} = any(${of}.modalities)`]),
  ];
}

/** Selects the words in the same form as the index. */
function wordsOf(content: 'live' | 'article') {
  const of = sql.ref(content);
  return searchedOf(sql`${of}.title || ' ' || ${of}.excerpt || ' ' || regexp_replace(${of}.body, '<[^>]*>', ' ', 'g')`);
}

/** Titles of what somebody may read of a kind, in the order of a table of contents. */
export async function entriesOf(
  db: Db,
  viewer: Principal,
  { language, ...query }: QueryOf<typeof listArticleEntries>,
): Promise<ArticleEntry[]> {
  const conditions = [
    readableArticles(viewer),
    inLanguage(await languageOf(db, viewer, language)),
    ...narrowed('live', query),
  ];
  const { rows } = await sql<ArticleEntry>`
    select article.id as "articleId", article.kind, live.category, article.slug, article.language, live.title, live.modalities
    from ${live} where ${sql.join(conditions, sql` and `)}
    order by live.category, fold_text(live.title) collate "C", article.id limit ${mostEntries}`.execute(db);
  return rows;
}

/** Lists the modalities of the protocols that somebody may read. */
export async function protocolModalities(db: Db, viewer: Principal): Promise<string[]> {
  const { rows } = await sql<{ modality: string }>`
    select distinct unnest(live.modalities) as modality from ${live}
    where article.kind = 'protocol' and ${readableArticles(viewer)} order by modality`.execute(db);
  return rows.map(({ modality }) => modality);
}
