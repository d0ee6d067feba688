import { IconProgressCheck } from '@tabler/icons-react';
import { jobsPage } from '@isocenter/contract/system/jobs/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const jobs = defineFeature({
  texts: ['jobs', 'archive', 'bulk', 'nodes', 'webServers'],
  pages: [
    {
      ...jobsPage,
      title: 'pages.jobs',
      menu: { group: 'system', order: 1, icon: IconProgressCheck, key: 'j' },
      load: () => import('./jobs-page.tsx').then((file) => file.JobsPage),
    },
  ],
});
