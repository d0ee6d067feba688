import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const articleNotices = [
  { kind: 'article.review', topic: 'articles', carries: aboutThing, isGrouped: true },
  { kind: 'article.comment', topic: 'articles', carries: aboutThing, isGrouped: true, flag: 'commentOnArticle' },
  { kind: 'article.published', topic: 'articles', carries: aboutThing, isGrouped: true, flag: 'newAnnouncements' },
  /** The key is that of the newest article. */
  { kind: 'article.digest', topic: 'articles', carries: aboutThing, isGrouped: true, flag: 'blogDigest' },
] as const satisfies readonly NoticeStatement[];
