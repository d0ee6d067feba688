import { IconChecklist } from '@tabler/icons-react';
import type { taskNotices } from '@isocenter/contract/office/todo/notice-kinds.ts';
import { aboutThing, opening, type FacesOf } from '#features/system/notices/notices.ts';

export const taskFaces: FacesOf<typeof taskNotices> = {
  'task.assigned': aboutThing({
    icon: IconChecklist,
    title: (t) => t('noticeWords.taskAssigned'),
    link: opening('/apps/todo'),
  }),
  'task.due': aboutThing({
    icon: IconChecklist,
    title: (t) => t('noticeWords.taskDue'),
    link: opening('/apps/todo'),
  }),
};
