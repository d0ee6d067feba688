import { IconArticle, IconBook, IconFileText } from '@tabler/icons-react';
import {
  knowledgeBasePage,
  blogListPage,
  blogDetailPage,
  blogEditPage,
} from '@isocenter/contract/office/articles/pages.ts';
import { defineFeature } from '#api/feature.ts';

const { needs } = blogListPage;
const loadKnowledge = () => import('./knowledge-page.tsx').then((file) => file.KnowledgePage);
const knowledge = {
  title: 'pages.knowledgeBase',
  needs,
  fills: true,
  load: loadKnowledge,
} as const;

export const articles = defineFeature({
  texts: ['articles', 'account', 'richText', 'shareMenu'],
  pages: [
    { ...knowledge, ...knowledgeBasePage, menu: { group: 'office', order: 8, icon: IconBook } },
    { ...knowledge, path: '/pages/knowledge-base/$category' },
    { ...knowledge, path: '/pages/knowledge-base/$category/$question' },
    {
      ...blogListPage,
      title: 'pages.blog',
      menu: { group: 'office', order: 10, icon: IconArticle },
      load: () => import('./blog-page.tsx').then((file) => file.BlogPage),
    },
    {
      ...blogDetailPage,
      title: 'pages.blog',
      load: () => import('./post-page.tsx').then((file) => file.NewestPostPage),
    },
    {
      path: '/pages/blog/detail/$articleId',
      title: 'pages.blog',
      needs,
      load: () => import('./post-page.tsx').then((file) => file.PostPage),
    },
    {
      path: '/pages/articles',
      title: 'pages.articles',
      needs: { action: 'create', subject: 'Article' },
      fills: true,
      menu: { group: 'office', order: 10.5, icon: IconFileText },
      load: () => import('./works-page.tsx').then((file) => file.WorksPage),
    },
    {
      ...blogEditPage,
      title: 'pages.articleEdit',
      load: () => import('./post-page.tsx').then((file) => file.NewestWrittenPage),
    },
    {
      path: '/pages/blog/edit/$articleId',
      title: 'pages.articleEdit',
      needs,
      fills: true,
      load: () => import('./edit-page.tsx').then((file) => file.EditPage),
    },
  ],
});
