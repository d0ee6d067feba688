import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const emailTemplatesPage = {
  path: '/email-templates',
  needs: { action: 'manage', subject: 'Installation' },
} as const satisfies PageAddress;

export const emailTemplatesSearchPages: readonly SearchedPage[] = [
  { id: 219, target: 'emailTemplates', title: 'Email Template', icon: 'Mail', page: emailTemplatesPage },
];
