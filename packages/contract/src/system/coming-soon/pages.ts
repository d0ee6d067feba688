import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const comingSoonPage = { path: '/misc/coming-soon' } as const satisfies PageAddress;

export const comingSoonSearchPages: readonly SearchedPage[] = [
  {
    id: 34,
    target: 'comingSoon',
    title: 'Coming Soon Page',
    icon: 'Watch',
    page: comingSoonPage,
    optional: 'components',
  },
];
