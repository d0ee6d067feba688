import { IconMailCog } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const emailTemplates = defineFeature({
  texts: ['letters', 'emailTemplates', 'settings', 'record', 'richText'],
  pages: [
    {
      path: '/email-templates',
      title: 'pages.emailTemplates',
      needs: { action: 'manage', subject: 'Installation' },
      fills: true,
      menu: { group: 'reading', order: 1.2, icon: IconMailCog },
      load: () => import('./email-templates-page.tsx').then((file) => file.EmailTemplatesPage),
    },
  ],
});
