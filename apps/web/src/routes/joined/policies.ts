import { IconCookie, IconFileText, IconKey } from '@tabler/icons-react';
import { defineFeature, type MenuPlace } from '#api/feature.ts';

const needs = { action: 'update', subject: 'Policy' } as const;
const place = { group: 'system', needs } as const;
const within = '/policies/terms';

const menu: readonly MenuPlace[] = [
  { ...place, order: 4, icon: IconFileText, to: '/policies/terms', label: 'pages.terms' },
  { ...place, order: 4.1, icon: IconKey, to: '/policies/privacy', label: 'pages.privacy', within },
  { ...place, order: 4.2, icon: IconCookie, to: '/policies/cookies', label: 'pages.cookies', within },
];

/** Policies to read, which the frame may be around, and to write. */
export const policies = defineFeature({
  texts: ['policies', 'richText'],
  pages: [
    {
      path: '/policies/$kind/edit',
      title: 'pages.policyEdit',
      needs,
      load: () => import('#features/people/policies/policy-edit-page.tsx').then((file) => file.PolicyEditPage),
    },
  ],
  alone: [
    {
      path: '/policies/$kind',
      title: 'pages.policy',
      menu,
      load: () => import('./policy-page.tsx').then((file) => file.PolicyRoutePage),
    },
  ],
});
