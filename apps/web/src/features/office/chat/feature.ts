import { IconMessages } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

/** The chat between people of the installation. */
export const chat = defineFeature({
  texts: ['amounts', 'chat', 'officeWords'],
  pages: [
    {
      path: '/apps/chat',
      title: 'pages.chat',
      needs: { action: 'create', subject: 'Chat' },
      fills: true,
      menu: { group: 'office', order: 2, icon: IconMessages },
      load: () => import('./chat-page.tsx').then((file) => file.ChatPage),
    },
  ],
});
