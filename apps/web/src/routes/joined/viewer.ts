import { defineFeature } from '#api/feature.ts';

/** The viewer with what the frame asks for around it: the whole window, without the frame. */
export const viewer = defineFeature({
  texts: ['reading'],
  alone: [
    {
      path: '/viewer/$studyUid',
      title: 'shell.menu.viewer',
      needs: { action: 'read', subject: 'Study' },
      for: 'signed-in',
      load: () => import('./viewer-page.tsx').then((file) => file.ViewerRoutePage),
    },
  ],
});
