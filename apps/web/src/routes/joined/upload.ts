import { IconUpload } from '@tabler/icons-react';
import { uploadPage } from '@isocenter/contract/archive/uploads/pages.ts';
import { defineFeature } from '#api/feature.ts';

export const upload = defineFeature({
  texts: ['upload', 'identity', 'record'],
  pages: [
    {
      ...uploadPage,
      title: 'pages.upload',
      switchedBy: 'uploads',
      menu: { group: 'top', order: 2, icon: IconUpload, key: 'u' },
      load: () => import('./upload-page.tsx').then((file) => file.UploadRoutePage),
    },
  ],
});
