import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const pricingPage = { path: '/pages/pricing', optional: 'pricing' } as const satisfies PageAddress;

export const pricingSearchPages: readonly SearchedPage[] = [
  { id: 30, target: 'pricing', title: 'Pricing', icon: 'DollarSign', page: pricingPage },
];
