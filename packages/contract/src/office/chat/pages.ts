import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const chatPage = {
  path: '/apps/chat',
  needs: { action: 'create', subject: 'Chat' },
} as const satisfies PageAddress;

export const chatSearchPages: readonly SearchedPage[] = [
  { id: 4, target: 'chat', title: 'Chat', icon: 'MessageSquare', page: chatPage },
];
