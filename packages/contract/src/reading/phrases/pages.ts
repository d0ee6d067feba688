import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const phrasesPage = {
  path: '/phrases',
  needs: { action: 'read', subject: 'ReportTemplate' },
} as const satisfies PageAddress;

export const phrasesSearchPages: readonly SearchedPage[] = [
  { id: 215, target: 'phrases', title: 'Phrases', icon: 'Type', page: phrasesPage },
];
