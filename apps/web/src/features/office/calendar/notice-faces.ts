import { IconCalendarEvent } from '@tabler/icons-react';
import type { calendarNotices } from '@isocenter/contract/office/calendar/notice-kinds.ts';
import { aboutThing, opening, type FacesOf } from '#features/system/notices/notices.ts';

export const calendarFaces: FacesOf<typeof calendarNotices> = {
  'event.invited': aboutThing({
    icon: IconCalendarEvent,
    title: (t) => t('noticeWords.eventInvited'),
    link: opening('/apps/calendar'),
  }),
  'event.soon': aboutThing({
    icon: IconCalendarEvent,
    title: (t) => t('noticeWords.eventSoon'),
    link: opening('/apps/calendar'),
  }),
};
