import { defineFeature } from '#api/feature.ts';

const page = {
  title: 'pages.profile',
  needs: { action: 'create', subject: 'Profile' },
  load: () => import('./profile-page.tsx').then((file) => file.ProfilePage),
} as const;

export const profile = defineFeature({
  texts: ['profile', 'record'],
  pages: [
    { ...page, path: '/pages/profile' },
    { ...page, path: '/pages/profile/$accountId' },
  ],
});
