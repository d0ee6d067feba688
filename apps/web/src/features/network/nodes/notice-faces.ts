import { IconPlugConnectedX } from '@tabler/icons-react';
import type { nodeNotices } from '@isocenter/contract/network/nodes/notice-kinds.ts';
import type { FacesOf } from '#features/system/notices/notices.ts';

export const nodeFaces: FacesOf<typeof nodeNotices> = {
  'node.silent': {
    icon: IconPlugConnectedX,
    words: ({ name, nodes }, { t }) => ({
      title: name === '' ? t('noticeWords.nodesSilent', { count: nodes }) : t('noticeWords.nodeSilent', { name }),
      detail: [],
    }),
    link: () => ({ to: '/dicom-nodes', search: {} }),
  },
};
