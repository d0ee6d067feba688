export { readableArticles } from './article-sight-queries.ts';
export { faqOf } from './specified-routes.ts';
