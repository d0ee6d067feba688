import { IconMessages } from '@tabler/icons-react';
import { chatPage } from '@isocenter/contract/office/chat/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** The chat between people of the installation. */
export const chat = defineFeature({
  texts: ['amounts', 'chat', 'officeWords'],
  pages: [
    {
      ...chatPage,
      title: 'pages.chat',
      fills: true,
      menu: { group: 'office', order: 2, icon: IconMessages },
      load: () => import('./chat-page.tsx').then((file) => file.ChatPage),
    },
  ],
});
