import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FileUse } from '#platform/server-feature.ts';
import type { Principal } from '#platform/http/principal.ts';

type Condition = RawBuilder<SqlBool>;
type Viewer = Pick<Principal, 'scope' | 'clinicIds' | 'accountId' | 'can'>;

const ofClinics = ({ clinicIds }: Viewer): Condition =>
  sql<SqlBool>`article.clinic_id = any(${sql.val(clinicIds)}::integer[])`;

/** Articles that somebody may read, as a condition on `article`: what is published of the installation and of his clinics. */
export function readableArticles(viewer: Viewer): Condition {
  if (!viewer.can('read', 'Article')) return sql<SqlBool>`false`;
  const his = viewer.scope.kind === 'all' ? sql`true` : sql`(article.clinic_id is null or ${ofClinics(viewer)})`;
  return sql<SqlBool>`(article.live_version is not null and ${his})`;
}

/** Articles that somebody reviews: all for who sees every clinic, else those of his clinics. */
export function reviewedArticles(viewer: Viewer): Condition {
  if (!viewer.can('update', 'Article')) return sql<SqlBool>`false`;
  return viewer.scope.kind === 'all' ? sql<SqlBool>`true` : ofClinics(viewer);
}

/** Articles that somebody wrote or reviews. */
export function workedOnArticles(viewer: Viewer): Condition {
  return sql<SqlBool>`(article.author_id = ${viewer.accountId} or ${reviewedArticles(viewer)})`;
}

const rank = (table: string, language: string) => {
  const of = sql.ref(`${table}.language`);
  return sql`(case ${of} when ${language} then 0 when 'en' then 1 else 2 end, ${sql.ref(`${table}.id`)})`;
};

/** Of several languages the reader's own, else English, else the one that was there first. */
export function inLanguage(language: string): Condition {
  return sql<SqlBool>`not exists (select from article better where better.kind = article.kind and better.slug = article.slug
    and better.clinic_id is not distinct from article.clinic_id and better.live_version is not null
    and ${rank('better', language)} < ${rank('article', language)})`;
}

const shownBy = sql`(article.picture_file_id = office_file.id
  or exists (select from article_file shown where shown.article_id = article.id and shown.file_id = office_file.id)
  or exists (select from article_version former where former.article_id = article.id
    and former.picture_file_id = office_file.id))`;

/** Pictures of articles are seen by who may read or write them. */
export const articleFiles: FileUse = {
  seenBy: (viewer) =>
    sql<SqlBool>`exists (select from article where ${shownBy} and (${readableArticles(viewer)} or ${workedOnArticles(viewer)}))`,
  isUsed: sql<SqlBool>`exists (select from article where ${shownBy})`,
};
