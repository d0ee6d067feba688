import { IconArticle } from '@tabler/icons-react';
import type { articleNotices } from '@isocenter/contract/office/articles/notice-kinds.ts';
import { aboutThing, type FacesOf } from '#features/system/notices/notices.ts';

const toArticle = (key: number) => ({ to: `/pages/blog/detail/${key}`, search: {} });

export const articleFaces: FacesOf<typeof articleNotices> = {
  'article.review': aboutThing({
    icon: IconArticle,
    title: (t) => t('noticeWords.articleReview'),
    link: (key) => ({ to: `/pages/blog/edit/${key}`, search: {} }),
  }),
  'article.comment': aboutThing({
    icon: IconArticle,
    title: (t) => t('noticeWords.articleComment'),
    link: toArticle,
  }),
  'article.published': aboutThing({
    icon: IconArticle,
    title: (t) => t('noticeWords.articlePublished'),
    link: toArticle,
  }),
  'article.digest': aboutThing({
    icon: IconArticle,
    title: (t) => t('noticeWords.articleDigest'),
    link: () => ({ to: '/pages/blog/list', search: {} }),
  }),
};
