import { profilePage } from '@isocenter/contract/office/profile/pages.ts';
import { defineFeature } from '#api/feature.ts';

const page = {
  title: 'pages.profile',
  needs: profilePage.needs,
  load: () => import('./profile-page.tsx').then((file) => file.ProfilePage),
} as const;

export const profile = defineFeature({
  texts: ['profile', 'record'],
  pages: [
    { ...page, ...profilePage },
    { ...page, path: '/pages/profile/$accountId' },
  ],
});
