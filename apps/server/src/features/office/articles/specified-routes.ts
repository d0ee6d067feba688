import { articleCategories, type ArticleCategory } from '@isocenter/contract/office/articles/article-fields.ts';
import {
  getBlogDetail,
  getBlogEdit,
  getBlogList,
  getBlogSidebar,
  getFaq,
  getKnowledgeBase,
  getKnowledgeCategories,
  getKnowledgeQuestion,
} from '@isocenter/contract/office/articles/specified-content-routes.ts';
import type { FaqCategory } from '@isocenter/contract/office/articles/fields.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { linesOfMarkup } from '@isocenter/contract/reading/report-templates/template-markup.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { loadBlogDetail, loadBlogEdit } from './specified-post.ts';
import { publishedOf, type PublishedArticle } from './specified-queries.ts';
import {
  areaWords,
  blockLook,
  dayFirst,
  dayWithComma,
  dayWithoutComma,
  faqWords,
  pictureOf,
  postWords,
} from './specified-words.ts';

/** The specification's calls, over the same articles and under the same rules as ours. */
export function specifiedRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    knowledgeRoutes({ ...server, fastify }, db);
    blogRoutes({ ...server, fastify }, db);
  });
}

function knowledgeRoutes(server: HttpServer, db: Db): void {
  serve(server, getFaq, async ({ query, principal }) => faqOf(db, principal, query.q));

  serve(server, getKnowledgeBase, async ({ principal }) =>
    (await areasOf(db, principal)).map(({ category, articles }, index) => ({
      id: index + 1,
      category,
      img: pictureOf(articles.find(({ pictureFileId }) => pictureFileId !== null)?.pictureFileId ?? null),
      ...areaWords[category],
    })),
  );

  serve(server, getKnowledgeCategories, async ({ principal }) =>
    (await areasOf(db, principal)).map(({ category, articles }, index) => ({
      id: index,
      title: areaWords[category].title,
      ...blockLook(index),
      questions: articles.map(questionOf),
    })),
  );

  serve(server, getKnowledgeQuestion, async ({ query, principal }) => {
    const all = await publishedOf(db, principal, 'protocol');
    const { category = '', slug = '' } = query;
    const meant = all.find(
      (one) => (category === '' || one.category === category) && (slug === '' || one.slug === slug),
    );
    if (meant === undefined) throw new AppError('not-found', 'There is no such article.');
    return {
      title: meant.title,
      lastUpdated: dayFirst(meant.updatedAt),
      relatedQuestions: all.filter((one) => one.category === meant.category && one !== meant).map(questionOf),
      content: meant.body,
    };
  });
}

function blogRoutes(server: HttpServer, db: Db): void {
  serve(server, getBlogList, async ({ principal }) =>
    (await publishedOf(db, principal, 'post')).map((post) => ({
      img: pictureOf(post.pictureFileId),
      title: post.title,
      id: post.id,
      avatar: post.avatar,
      userFullName: post.author,
      blogPosted: dayWithComma(post.publishedAt),
      tags: [...post.tags],
      excerpt: post.excerpt,
      comment: post.comments,
    })),
  );

  serve(server, getBlogSidebar, async ({ principal }) => {
    const recent = await publishedOf(db, principal, 'post', { limit: 4 });
    return {
      recentPosts: recent.map(({ pictureFileId, title, id, publishedAt }) => ({
        img: pictureOf(pictureFileId),
        title,
        id,
        createdTime: dayWithoutComma(publishedAt),
      })),
      categories: articleCategories.post.map((category) => ({
        category: postWords[category].label,
        icon: postWords[category].icon,
      })),
    };
  });

  serve(server, getBlogDetail, ({ query, principal }) =>
    loadBlogDetail(db, principal, query.id === undefined ? undefined : idOf(query.id)),
  );

  serve(server, getBlogEdit, ({ query, principal }) =>
    loadBlogEdit(db, principal, query.id === undefined ? undefined : idOf(query.id)),
  );
}

const questionOf = ({ id, title, slug }: PublishedArticle) => ({ id, question: title, slug });

/** Questions by category in the order of the tabs, those left out that hold none. */
export async function faqOf(db: Db, principal: Principal, q = ''): Promise<Partial<Record<string, FaqCategory>>> {
  const found = await publishedOf(db, principal, 'faq', { q });
  const listed = ofCategories(articleCategories.faq, found);
  return Object.fromEntries(
    listed.map(({ category, articles }) => {
      const qandA = articles.map(({ title, body }) => ({ question: title, ans: linesOfMarkup(body).join('\n') }));
      return [category, { ...faqWords[category], qandA }];
    }),
  );
}

async function areasOf(db: Db, principal: Principal) {
  return ofCategories(articleCategories.protocol, await publishedOf(db, principal, 'protocol'));
}

/** In the order of the categories, each with what it holds, the oldest first. */
function ofCategories<Category extends ArticleCategory>(
  categories: readonly Category[],
  articles: readonly PublishedArticle[],
) {
  return categories
    .map((category) => ({ category, articles: articles.filter((one) => one.category === category).toReversed() }))
    .filter((group) => group.articles.length > 0);
}
