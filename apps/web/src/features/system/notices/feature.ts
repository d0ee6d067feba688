import { defineFeature } from '#api/feature.ts';

/** What one was told, all of it; the bell of the frame has the newest. */
export const notices = defineFeature({
  texts: ['bell', 'noticeList', 'switchedOff'],
  pages: [
    {
      path: '/notifications',
      title: 'pages.notifications',
      fills: true,
      load: () => import('./notices-page.tsx').then((file) => file.NoticesPage),
    },
  ],
});
