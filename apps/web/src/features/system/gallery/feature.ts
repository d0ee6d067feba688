import { IconComponents } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

const page = {
  title: 'pages.components',
  needs: { action: 'read', subject: 'Installation' },
  load: () => import('./gallery-page.tsx').then((file) => file.GalleryPage),
} as const;

/** The components of the product in their states, at the addresses that the specification has for them: its living style guide. */
export const gallery = defineFeature({
  texts: ['gallery', 'account', 'auditActions', 'charts', 'importing', 'labels', 'richText'],
  pages: [
    {
      ...page,
      path: '/components',
      optional: 'components',
      menu: { group: 'system', order: 99, icon: IconComponents },
    },
    { ...page, path: '/components/$page' },
    { ...page, path: '/ui-element/$page' },
    { ...page, path: '/colors/$page' },
    { ...page, path: '/icons/$page' },
    { ...page, path: '/cards/$page' },
    { ...page, path: '/extensions/$page' },
    { ...page, path: '/forms/$page' },
    { ...page, path: '/forms/elements/$page' },
    { ...page, path: '/forms/layout/$page' },
    { ...page, path: '/tables/$page' },
    { ...page, path: '/datatables/$page' },
    { ...page, path: '/charts/$page' },
    { ...page, path: '/maps/$page' },
    { ...page, path: '/page-layout/layout-empty' },
    { ...page, path: '/page-layout/collapse-menu', frame: { menuCollapsed: true } },
    { ...page, path: '/page-layout/layout-boxed', frame: { contentWidth: 'boxed' } },
    { ...page, path: '/page-layout/without-menu', frame: { menuHidden: true } },
  ],
  alone: [
    {
      path: '/page-layout/layout-blank',
      title: 'pages.components',
      for: 'signed-in',
      load: () => import('./blank-layout-page.tsx').then((file) => file.BlankLayoutPage),
    },
  ],
});
