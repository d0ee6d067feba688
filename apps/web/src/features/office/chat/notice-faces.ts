import { IconMessage2 } from '@tabler/icons-react';
import type { chatNotices } from '@isocenter/contract/office/chat/notice-kinds.ts';
import { aboutThing, type FacesOf } from '#features/system/notices/notices.ts';

export const chatFaces: FacesOf<typeof chatNotices> = {
  'chat.message': aboutThing({
    icon: IconMessage2,
    title: (t) => t('noticeWords.chatMessage'),
    link: (room) => ({ to: '/apps/chat', search: { room: String(room) } }),
  }),
};
