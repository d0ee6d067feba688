import { useTranslation } from '#i18n/use-translation.ts';
import {
  articleFaults,
  ArticleFields,
  emptyArticle,
  type ArticleCategory,
  type ArticleKind,
} from '@isocenter/contract/office/articles/article-fields.ts';
import {
  changeArticle,
  createArticle,
  getArticle,
  listArticleEntries,
  readArticle,
  removeArticle,
} from '@isocenter/contract/office/articles/endpoints.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import { sendOfficeFile } from '#features/office/files/files.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { queryOf } from '#api/records/query-of.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { defaultLanguage, knownLanguage, type Language } from '#i18n/i18n.ts';

export const cacheKey = 'articles';

export const articleKind = recordKind({
  cacheKey,
  schema: ArticleFields,
  empty: emptyArticle,
  faults: articleFaults,
  id: 'articleId',
  get: getArticle,
  create: createArticle,
  update: changeArticle,
  // Its comments and versions go with it.
  remove: removeArticle,
});

export function entriesQuery(query: {
  readonly kind: ArticleKind;
  readonly language: Language;
  readonly modality?: string | undefined;
  readonly q?: string | undefined;
}) {
  const { kind, language, modality, q } = query;
  return queryOf(cacheKey, 'entries', listArticleEntries, {
    query: { kind, language, modality: modality || undefined, q: q || undefined },
  });
}

export function textQuery(articleId: number, version?: number) {
  return queryOf(cacheKey, 'text', readArticle, {
    params: { articleId },
    query: { version },
  });
}

/** The language in which the person reads. */
export function useReadingLanguage(): Language {
  const { i18n } = useTranslation();
  return knownLanguage(i18n.language) ?? defaultLanguage;
}

/** Reads anew what was published, commented on or given back meanwhile. */
export const useArticleNews = (): void => useOfficeNews('articles', [cacheKey]);

/** Returns the address at which an article is read. */
export function articlePath(article: {
  readonly articleId: number;
  readonly kind: ArticleKind;
  readonly category: ArticleCategory;
  readonly slug: string;
}): string {
  const { articleId, kind, category, slug } = article;
  if (kind === 'protocol') return `/pages/knowledge-base/${category}/${slug}`;
  return kind === 'post' ? `/pages/blog/detail/${articleId}` : `/pages/faq?open=${articleId}`;
}

/** Returns the address of an area of the knowledge base. */
export const areaPath = (category: ArticleCategory): string => `/pages/knowledge-base/${category}`;

export const editPath = (articleId: number | 'new'): string => `/pages/blog/edit/${articleId}`;

/** Keeps a picture and answers with its address. */
export async function sendTextPicture(picture: File): Promise<string> {
  return textPictureOf((await sendOfficeFile(picture, { signal: AbortSignal.timeout(60_000) })).fileId);
}
