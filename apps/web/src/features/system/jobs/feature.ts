import { IconProgressCheck } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const jobs = defineFeature({
  texts: ['jobs', 'archive', 'bulk', 'nodes', 'webServers'],
  pages: [
    {
      path: '/jobs',
      title: 'pages.jobs',
      needs: { action: 'read', subject: 'Job' },
      menu: { group: 'system', order: 1, icon: IconProgressCheck, key: 'j' },
      load: () => import('./jobs-page.tsx').then((file) => file.JobsPage),
    },
  ],
});
