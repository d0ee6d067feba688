import type { getBlogDetail, getBlogEdit } from '@isocenter/contract/office/articles/specified-content-routes.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { commentsOf } from './comment-queries.ts';
import { requireText } from './read-article.ts';
import { requireArticle } from './save-article.ts';
import { newestWritten, publishedOf } from './specified-queries.ts';
import { dayWithComma, isPostCategory, pictureOf, postWords } from './specified-words.ts';

const noPost = (): AppError => new AppError('not-found', 'There is no such article.');
/** Most comments on the specification's page: it does not page them. */
const shownComments = 200;

/** One post, the newest without a number. @throws AppError `not-found` */
export async function loadBlogDetail(
  db: Db,
  principal: Principal,
  id: number | undefined,
): Promise<ResponseOf<typeof getBlogDetail>> {
  const articleId = id ?? (await publishedOf(db, principal, 'post', { limit: 1 }))[0]?.id;
  if (articleId === undefined) throw noPost();
  const post = await requireText(db, principal, articleId);
  if (post.kind !== 'post') throw noPost();
  const comments = await commentsOf(db, articleId, { before: undefined, limit: shownComments });
  return {
    blog: {
      img: pictureOf(post.pictureFileId),
      title: post.title,
      avatar: post.authorAvatar ?? '',
      userFullName: post.authorName,
      createdTime: dayWithComma(post.publishedAt),
      tags: [...post.tags],
      content: post.body,
      comments: post.comments,
      bookmarked: post.bookmarks,
    },
    comments: comments.toReversed().map(({ avatar, name, at, text }) => ({
      avatar: avatar ?? '',
      userFullName: name,
      commentedAt: dayWithComma(at),
      commentText: text,
    })),
  };
}

const statusWords = { draft: 'Draft', pending: 'Pending', published: 'Published' } as const;

/** One as it is written, the caller's newest without a number. @throws AppError `not-found` */
export async function loadBlogEdit(
  db: Db,
  principal: Principal,
  id: number | undefined,
): Promise<ResponseOf<typeof getBlogEdit>> {
  const articleId = id ?? (await newestWritten(db, principal));
  if (articleId === undefined) throw noPost();
  const post = await requireArticle(db, principal, articleId);
  const { category } = post;
  if (post.kind !== 'post' || !isPostCategory(category)) throw noPost();
  return {
    avatar: post.authorAvatar ?? '',
    userFullName: post.authorName,
    createdTime: dayWithComma(post.publishedAt ?? post.changedAt),
    blogTitle: post.title,
    blogCategories: [{ value: category, label: postWords[category].label }],
    slug: post.slug,
    status: statusWords[post.status],
    excerpt: post.body,
    featuredImage: pictureOf(post.pictureFileId),
  };
}
