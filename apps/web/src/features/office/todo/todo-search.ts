import { receivedUid } from '@isocenter/contract/received-uid.ts';
import { taskFilters, taskSorts, type TaskFilter } from '@isocenter/contract/office/todo/tasks.ts';
import { key, like, longKey, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** The state of the page of tasks; the last ones are what a new task is about, and the message that it is made of. */
export const todoSearch = defineSearch(
  { q: text() },
  {
    sort: order(taskSorts, 'hand'),
    open: record(),
    study: whileOpen(like(receivedUid)),
    patient: whileOpen(longKey()),
    mail: whileOpen(key()),
    /** A message of a chat; its room stands beside it. */
    message: whileOpen(longKey()),
    room: whileOpen(key()),
  },
);
export type TodoSearch = ReturnType<typeof todoSearch.read>;

/** The filters at the side; `mine` has the page's plain address. */
export const sideFilters = ['mine', 'important', 'given', 'completed', 'deleted'] as const;
export type SideFilter = (typeof sideFilters)[number];

/** The tasks that an address lists. */
export type TodoPlace = Readonly<{ filter: TaskFilter; tag?: string }>;

export function placeOf({ filter, tag }: { readonly filter?: string; readonly tag?: string }): TodoPlace {
  if (tag !== undefined) return { filter: 'mine', tag };
  return { filter: taskFilters.find((known) => known === filter) ?? 'mine' };
}

export function addressOf({ filter, tag }: TodoPlace): string {
  if (tag !== undefined) return `/apps/todo/tag/${encodeURIComponent(tag)}`;
  return filter === 'mine' ? '/apps/todo' : `/apps/todo/${filter}`;
}
