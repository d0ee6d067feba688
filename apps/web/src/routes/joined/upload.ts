import { IconUpload } from '@tabler/icons-react';
import { defineFeature } from '#api/feature.ts';

export const upload = defineFeature({
  texts: ['upload', 'identity', 'record'],
  pages: [
    {
      path: '/upload',
      title: 'pages.upload',
      switchedBy: 'uploads',
      needs: { action: 'create', subject: 'Upload' },
      menu: { group: 'top', order: 2, icon: IconUpload, key: 'u' },
      load: () => import('./upload-page.tsx').then((file) => file.UploadRoutePage),
    },
  ],
});
