import type { articleNotices } from '@isocenter/contract/office/articles/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { articleRoutes } from './article-routes.ts';
import { articleFiles } from './article-sight-queries.ts';
import { tellDigest } from './blog-digest.ts';
import { fillArticles } from './examples/fill-articles.ts';
import { specifiedRoutes } from './specified-routes.ts';

/** Questions, the knowledge base and the blog. */
export const articlesFeature: ServerFeature<{ readonly db: Db }> & SendsNotices<typeof articleNotices> = {
  notices: {
    'article.review': aboutThing,
    'article.comment': aboutThing,
    'article.published': aboutThing,
    'article.digest': aboutThing,
  },
  tables: {
    article: 'all',
    article_version: 'all',
    article_file: 'all',
    article_comment: 'all',
    article_mark: 'all',
    blog_digest: 'all',
  },
  audit: {
    'article.change': ['application', 'U'],
    'article.comment': ['application', 'C'],
    'article.comment-remove': ['application', 'D'],
    'article.create': ['application', 'C'],
    'article.publish': ['application', 'U'],
    'article.remove': ['application', 'D'],
    'article.submit': ['application', 'U'],
    'article.withdraw': ['application', 'U'],
  },
  ids: {
    articleId: 'article',
    commentId: 'article-comment',
    answeredCommentId: 'article-comment',
  },
  routes: (server, needs) => {
    articleRoutes(server, needs);
    specifiedRoutes(server, needs);
  },
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'telling what came into the blog', work: () => tellDigest(db, new Date()) },
  ],
  files: articleFiles,
  examples: fillArticles,
};
