import { IconCalendarOff } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

/** Days on which clinics are closed. */
export const closedDays = defineFeature({
  texts: ['closedDays', 'auditActions'],
  pages: [
    {
      path: '/settings/closed-days',
      title: 'pages.closedDays',
      needs: { action: 'update', subject: 'Event' },
      fills: true,
      menu: { group: 'system', order: 6.6, icon: IconCalendarOff, within: '/settings' },
      load: () => import('./closed-days-page.tsx').then((file) => file.ClosedDaysPage),
    },
  ],
});
