import type { Endpoint } from '../../route.ts';
import type * as protocolsRoutes from './protocols-routes.ts';
import type * as routes from './routes.ts';

export const listProtocolModalities: Endpoint<typeof protocolsRoutes.listProtocolModalities> =
  'GET /api/office/protocol-modalities';
export const listArticles: Endpoint<typeof routes.listArticles> = 'GET /api/office/articles';
export const listArticleEntries: Endpoint<typeof routes.listArticleEntries> = 'GET /api/office/article-entries';
export const readArticle: Endpoint<typeof routes.readArticle> = 'GET /api/office/articles/:articleId/text';
export const getArticle: Endpoint<typeof routes.getArticle> = 'GET /api/office/articles/:articleId';
export const createArticle: Endpoint<typeof routes.createArticle> = 'POST /api/office/articles';
export const changeArticle: Endpoint<typeof routes.changeArticle> = 'PUT /api/office/articles/:articleId';
export const removeArticle: Endpoint<typeof routes.removeArticle> = 'DELETE /api/office/articles/:articleId';
export const submitArticle: Endpoint<typeof routes.submitArticle> = 'POST /api/office/articles/:articleId/submit';
export const publishArticle: Endpoint<typeof routes.publishArticle> = 'POST /api/office/articles/:articleId/publish';
export const withdrawArticle: Endpoint<typeof routes.withdrawArticle> = 'POST /api/office/articles/:articleId/withdraw';
export const markArticle: Endpoint<typeof routes.markArticle> = 'PUT /api/office/articles/:articleId/mark';
export const listArticleComments: Endpoint<typeof routes.listArticleComments> =
  'GET /api/office/articles/:articleId/comments';
export const addArticleComment: Endpoint<typeof routes.addArticleComment> =
  'POST /api/office/articles/:articleId/comments';
export const removeArticleComment: Endpoint<typeof routes.removeArticleComment> =
  'DELETE /api/office/articles/:articleId/comments/:commentId';
