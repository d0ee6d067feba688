import { IconColumns3 } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const studyFields = defineFeature({
  texts: ['studyFields', 'record', 'auditActions'],
  pages: [
    {
      path: '/settings/study-fields',
      title: 'pages.studyFields',
      needs: { action: 'manage', subject: 'Tag' },
      fills: true,
      menu: { group: 'system', order: 6.4, icon: IconColumns3, within: '/settings' },
      load: () => import('./study-fields-page.tsx').then((file) => file.StudyFieldsPage),
    },
  ],
});
