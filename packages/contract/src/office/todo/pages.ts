import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const todoPage = {
  path: '/apps/todo',
  needs: { action: 'create', subject: 'Task' },
} as const satisfies PageAddress;

export const todoSearchPages: readonly SearchedPage[] = [
  { id: 5, target: 'todo', title: 'Todo', icon: 'CheckSquare', page: todoPage },
];
