import { IconCalendarEvent } from '@tabler/icons-react';
import { appointmentsPage } from '@isocenter/contract/archive/appointments/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const appointments = defineFeature({
  texts: ['appointments', 'archive', 'auditActions', 'dictionaries', 'record'],
  pages: [
    {
      ...appointmentsPage,
      title: 'pages.appointments',
      fills: true,
      menu: { group: 'archive', order: 2.7, icon: IconCalendarEvent },
      load: () => import('./appointments-page.tsx').then((file) => file.AppointmentsPage),
    },
  ],
});
