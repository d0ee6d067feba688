import { IconMailCog } from '@tabler/icons-react';
import { emailTemplatesPage } from '@isocenter/contract/people/email-templates/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const emailTemplates = defineFeature({
  texts: ['letters', 'emailTemplates', 'settings', 'record', 'richText'],
  pages: [
    {
      ...emailTemplatesPage,
      title: 'pages.emailTemplates',
      fills: true,
      menu: { group: 'reading', order: 1.2, icon: IconMailCog },
      load: () => import('./email-templates-page.tsx').then((file) => file.EmailTemplatesPage),
    },
  ],
});
