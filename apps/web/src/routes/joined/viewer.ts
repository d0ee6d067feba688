import { defineFeature } from '#api/feature.ts';
import { loadEngine } from '#features/reading/viewer/engine.ts';

/** The viewer with what the frame asks for around it: the whole window, without the frame. */
export const viewer = defineFeature({
  texts: ['amounts', 'reading'],
  alone: [
    {
      path: '/viewer/$studyUid',
      title: 'pages.viewer',
      needs: { action: 'read', subject: 'Study' },
      for: 'signed-in',
      load: async () => {
        // beside the page; whoever shows images meets the failure
        loadEngine().catch(() => undefined);
        return (await import('./viewer-page.tsx')).ViewerRoutePage;
      },
    },
  ],
});
