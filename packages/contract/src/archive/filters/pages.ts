import type { PageAddress, SearchedPage } from '../../office/main-search/searched-page.ts';

export const filterListingsPage = {
  path: '/filter-listings',
  needs: { action: 'read', subject: 'Filter' },
} as const satisfies PageAddress;

export const filtersSearchPages: readonly SearchedPage[] = [
  { id: 208, target: 'filterListings', title: 'Filter Listings', icon: 'Filter', page: filterListingsPage },
];
