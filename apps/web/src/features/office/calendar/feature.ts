import { IconCalendar } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const calendar = defineFeature({
  texts: ['calendar', 'officeWords'],
  pages: [
    {
      path: '/apps/calendar',
      title: 'pages.calendar',
      needs: { action: 'create', subject: 'Event' },
      fills: true,
      menu: { group: 'office', order: 4, icon: IconCalendar },
      load: () => import('./calendar-page.tsx').then((file) => file.CalendarPage),
    },
  ],
});
