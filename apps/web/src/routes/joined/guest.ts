import { defineFeature } from '#api/feature.ts';

/** What somebody without an account sees of a shared link. */
export const guest = defineFeature({
  texts: ['guest', 'report', 'reading'],
  alone: [
    {
      path: '/share',
      title: 'shell.menu.shared',
      load: () => import('#features/reading/shares/guest/guest-page.tsx').then((file) => file.GuestPage),
    },
    {
      path: '/share/images/$studyUid',
      title: 'shell.menu.shared',
      load: () => import('./guest-viewer-page.tsx').then((file) => file.GuestViewerPage),
    },
  ],
});
