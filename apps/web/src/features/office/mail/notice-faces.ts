import { IconMail } from '@tabler/icons-react';
import type { mailNotices } from '@isocenter/contract/office/mail/notice-kinds.ts';
import { aboutThing, opening, type FacesOf } from '#features/system/notices/notices.ts';

export const mailFaces: FacesOf<typeof mailNotices> = {
  'mail.received': aboutThing({
    icon: IconMail,
    title: (t) => t('noticeWords.mailReceived'),
    link: opening('/apps/email'),
  }),
};
