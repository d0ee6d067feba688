import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const emailPage = {
  path: '/apps/email',
  needs: { action: 'create', subject: 'Mail' },
} as const satisfies PageAddress;

export const mailSearchPages: readonly SearchedPage[] = [
  { id: 3, target: 'email', title: 'Email', icon: 'Mail', page: emailPage },
];
