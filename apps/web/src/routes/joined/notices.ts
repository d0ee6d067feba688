import { defineFeature } from '#api/feature.ts';

/** The page of all notifications; the bell of the frame has the newest. */
export const notices = defineFeature({
  texts: ['bell', 'noticeList', 'noticeWords', 'switchedOff'],
  pages: [
    {
      path: '/notifications',
      title: 'pages.notifications',
      fills: true,
      load: () => import('./notices-page.tsx').then((file) => file.NoticesRoutePage),
    },
  ],
});
