import { IconCalendar } from '@tabler/icons-react';
import { calendarPage } from '@isocenter/contract/office/calendar/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const calendar = defineFeature({
  texts: ['calendar', 'officeWords'],
  pages: [
    {
      ...calendarPage,
      title: 'pages.calendar',
      fills: true,
      menu: { group: 'office', order: 4, icon: IconCalendar },
      load: () => import('./calendar-page.tsx').then((file) => file.CalendarPage),
    },
  ],
});
