import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const faqPage = {
  path: '/pages/faq',
  needs: { action: 'read', subject: 'Article' },
} as const satisfies PageAddress;
export const knowledgeBasePage = {
  path: '/pages/knowledge-base',
  needs: { action: 'read', subject: 'Article' },
} as const satisfies PageAddress;
export const blogListPage = {
  path: '/pages/blog/list',
  needs: { action: 'read', subject: 'Article' },
  optional: 'blog',
} as const satisfies PageAddress;
export const blogDetailPage = {
  path: '/pages/blog/detail',
  needs: { action: 'read', subject: 'Article' },
} as const satisfies PageAddress;
export const blogEditPage = {
  path: '/pages/blog/edit',
  needs: { action: 'read', subject: 'Article' },
} as const satisfies PageAddress;

export const articlesSearchPages: readonly SearchedPage[] = [
  { id: 28, target: 'faq', title: 'FAQ Page', icon: 'Zap', page: faqPage },
  { id: 29, target: 'knowledgeBase', title: 'Knowledge Base Page', icon: 'AlignLeft', page: knowledgeBasePage },
  { id: 31, target: 'blogList', title: 'Blog List', icon: 'List', page: blogListPage },
  { id: 32, target: 'blogDetail', title: 'Blog Details', icon: 'FileText', page: blogDetailPage, optional: 'blog' },
  {
    id: 33,
    target: 'blogEdit',
    title: 'Blog Edit',
    icon: 'Edit',
    page: blogEditPage,
    needs: { action: 'create', subject: 'Article' },
    optional: 'blog',
  },
];
