import type { PageAddress, SearchedPage } from '../main-search/searched-page.ts';

export const calendarPage = {
  path: '/apps/calendar',
  needs: { action: 'create', subject: 'Event' },
} as const satisfies PageAddress;

export const calendarSearchPages: readonly SearchedPage[] = [
  { id: 6, target: 'calendar', title: 'Calendar', icon: 'Calendar', page: calendarPage },
];
