import { queryOptions } from '@tanstack/react-query';
import { listUnreadNotes } from '@isocenter/contract/reading/notes/endpoints.ts';
import { call } from '#api/client.ts';

/** Studies with notes that the person has not read. */
export const unreadNotesQuery = queryOptions({
  queryKey: ['unread-notes'],
  queryFn: ({ signal }) => call(listUnreadNotes, {}, { signal }),
  select: unreadOf,
  staleTime: 60_000,
});

function unreadOf({ studyUids }: { readonly studyUids: readonly string[] }): ReadonlySet<string> {
  return new Set(studyUids);
}
