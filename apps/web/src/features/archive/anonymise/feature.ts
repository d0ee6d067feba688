import { defineFeature } from '#api/feature.ts';

/** An anonymous copy of a study: its page is opened from the study's menu. */
export const anonymise = defineFeature({
  texts: ['anonymise', 'archive', 'record'],
  pages: [
    {
      path: '/anonymise',
      title: 'pages.anonymise',
      needs: { action: 'manage', subject: 'Study' },
      fills: true,
      load: () => import('./anonymise-page.tsx').then((file) => file.AnonymisePage),
    },
  ],
});
