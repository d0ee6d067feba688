import { IconId } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

/** The register of people who work in the clinics. */
export const staff = defineFeature({
  texts: ['staff', 'archive', 'auditActions', 'importing', 'people', 'record'],
  pages: [
    {
      path: '/apps/staff',
      title: 'pages.staff',
      needs: { action: 'read', subject: 'Staff' },
      fills: true,
      optional: 'staff',
      menu: { group: 'office', order: 7, icon: IconId },
      load: () => import('./staff-page.tsx').then((file) => file.StaffPage),
    },
  ],
});
