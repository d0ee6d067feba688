import { IconShare } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

/** Studies that are shown to people without an account. */
export const shares = defineFeature({
  texts: ['shares', 'auditActions'],
  pages: [
    {
      path: '/shares',
      title: 'shell.menu.shares',
      needs: { action: 'create', subject: 'Share' },
      fills: true,
      menu: { group: 'reading', order: 0.9, icon: IconShare },
      load: () => import('./shares-page.tsx').then((file) => file.SharesPage),
    },
  ],
});
