import { IconId } from '@tabler/icons-react';
import { staffPage } from '@isocenter/contract/office/staff/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** The register of people who work in the clinics. */
export const staff = defineFeature({
  texts: ['staff', 'archive', 'auditActions', 'importing', 'people', 'record'],
  pages: [
    {
      ...staffPage,
      title: 'pages.staff',
      fills: true,
      menu: { group: 'office', order: 7, icon: IconId },
      load: () => import('./staff-page.tsx').then((file) => file.StaffPage),
    },
  ],
});
