import { IconMail } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

const page = {
  title: 'pages.mail',
  needs: { action: 'create', subject: 'Mail' },
  fills: true,
  load: () => import('./mail-page.tsx').then((file) => file.MailPage),
} as const;

export const mail = defineFeature({
  texts: ['amounts', 'mailbox', 'officeWords', 'richText'],
  pages: [
    { path: '/apps/email', ...page, menu: { group: 'office', order: 1, icon: IconMail } },
    { path: '/apps/email/$folder', ...page },
    { path: '/apps/email/label/$label', ...page },
  ],
});
