import { IconCheckbox } from '@tabler/icons-react';
import { todoPage } from '@isocenter/contract/office/todo/pages.ts';
import { defineFeature } from '#api/feature.ts';

const page = {
  title: 'pages.todo',
  needs: todoPage.needs,
  fills: true,
  load: () => import('./todo-page.tsx').then((file) => file.TodoPage),
} as const;

/** The tasks of people; the filter or the tag stands in the address. */
export const todo = defineFeature({
  texts: ['todo', 'archive', 'people', 'record', 'richText'],
  pages: [
    { ...page, ...todoPage, menu: { group: 'office', order: 3, icon: IconCheckbox } },
    { ...page, path: '/apps/todo/$filter' },
    { ...page, path: '/apps/todo/tag/$tag' },
  ],
});
