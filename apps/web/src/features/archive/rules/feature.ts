import { IconRoute } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const rules = defineFeature({
  texts: ['routingRules', 'archive', 'filterListings', 'sending', 'anonymise', 'record', 'people', 'accessControl'],
  pages: [
    {
      path: '/routing-rules',
      title: 'pages.rules',
      switchedBy: 'rules',
      needs: { action: 'read', subject: 'Node' },
      fills: true,
      menu: { group: 'system', order: 1.6, icon: IconRoute },
      load: () => import('./rules-page.tsx').then((file) => file.RulesPage),
    },
  ],
});
