import { defineFeature } from '#api/feature.ts';

export const firstRun = defineFeature({
  texts: ['firstRun', 'entry'],
  alone: [
    {
      path: '/set-up',
      title: 'system.firstRun.title',
      load: () => import('./first-run-page.tsx').then((file) => file.FirstRunPage),
    },
  ],
});
