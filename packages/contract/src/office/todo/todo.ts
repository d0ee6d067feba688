const sorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;
export type TodoSort = (typeof sorts)[number];

/** A list that is returned whole has no more; beyond them are `/api/office/tasks`. */
export const mostTodoTasks = 2000;

/** A word that is none of these is no order: the newest come first. */
export function todoSortOf(word: string | undefined): TodoSort {
  return sorts.find((sort) => sort === word) ?? 'latest';
}
