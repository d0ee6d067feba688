import { IconMail } from '@tabler/icons-react';
import { emailPage } from '@isocenter/contract/office/mail/pages.ts';
import { defineFeature } from '#api/feature.ts';

const page = {
  title: 'pages.mail',
  needs: emailPage.needs,
  fills: true,
  load: () => import('./mail-page.tsx').then((file) => file.MailPage),
} as const;

export const mail = defineFeature({
  texts: ['amounts', 'mailbox', 'officeWords', 'richText'],
  pages: [
    { ...emailPage, ...page, menu: { group: 'office', order: 1, icon: IconMail } },
    { path: '/apps/email/$folder', ...page },
    { path: '/apps/email/label/$label', ...page },
  ],
});
