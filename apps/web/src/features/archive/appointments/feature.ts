import { IconCalendarEvent } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const appointments = defineFeature({
  texts: ['appointments', 'archive', 'auditActions', 'dictionaries', 'record'],
  pages: [
    {
      path: '/appointments',
      title: 'pages.appointments',
      needs: { action: 'read', subject: 'Appointment' },
      fills: true,
      menu: { group: 'archive', order: 2.7, icon: IconCalendarEvent },
      load: () => import('./appointments-page.tsx').then((file) => file.AppointmentsPage),
    },
  ],
});
