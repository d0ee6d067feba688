import { IconClockHour4 } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const targets = defineFeature({
  texts: ['reading'],
  pages: [
    {
      path: '/settings/reading-targets',
      title: 'pages.readingTargets',
      needs: { action: 'update', subject: 'Clinic' },
      menu: { group: 'system', order: 6.2, icon: IconClockHour4, within: '/settings' },
      load: () => import('./targets-page.tsx').then((file) => file.TargetsPage),
    },
  ],
});
