import { notificationsPage } from '@isocenter/contract/system/notices/pages.ts';
import { defineFeature } from '#api/feature.ts';

/** The page of all notifications; the bell of the frame has the newest. */
export const notices = defineFeature({
  texts: ['bell', 'noticeList', 'noticeWords', 'switchedOff'],
  pages: [
    {
      ...notificationsPage,
      title: 'pages.notifications',
      fills: true,
      load: () => import('./notices-page.tsx').then((file) => file.NoticesRoutePage),
    },
  ],
});
