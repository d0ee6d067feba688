import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeNote,
  createNote,
  listMentionable,
  listNotes,
  readNotes,
  removeNote,
  resolveNote,
} from '@isocenter/contract/reading/notes/endpoints.ts';
import type { NoteAudience } from '@isocenter/contract/reading/notes/notes.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { studiesKey, unreadNotesQuery } from '#features/archive/study-rows/study-rows.ts';

export const notesKey = [...studiesKey, 'notes'] as const;

/** The notes of a study, each that begins with its answers behind it. */
export function notesQuery(studyUid: string) {
  return queryOptions({
    queryKey: [...notesKey, studyUid],
    queryFn: ({ signal }) => call(listNotes, { params: { studyUid } }, { signal }),
    select: ({ rows }) => rows,
  });
}

/** Returns the query for people who can be mentioned in a note of a study, at most 10. */
export function mentionableQuery(studyUid: string, audience: NoteAudience, q: string) {
  return queryOptions({
    queryKey: [...notesKey, studyUid, 'people', audience, q],
    queryFn: ({ signal }) =>
      call(listMentionable, { params: { studyUid }, query: { audience, q: q === '' ? undefined : q } }, { signal }),
    select: ({ rows }) => rows,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Returns the acts on the notes of a study; they are refetched afterwards. */
export function useNoteActs(studyUid: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [...notesKey, studyUid] });
  const params = { studyUid };
  return {
    add: useMutation({
      mutationFn: (body: BodyOf<typeof createNote>) => call(createNote, { params, body }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ noteId, ...body }: BodyOf<typeof changeNote> & { readonly noteId: number }) =>
        call(changeNote, { params: { studyUid, noteId }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (noteId: number) => call(removeNote, { params: { studyUid, noteId } }),
      onSettled,
    }),
    resolve: useMutation({
      mutationFn: ({ noteId, isResolved }: { readonly noteId: number; readonly isResolved: boolean }) =>
        call(resolveNote, { params: { studyUid, noteId }, body: { isResolved } }),
      onSettled,
    }),
    /** The notes are not refetched: those shown as new stay so while they are looked at. */
    read: useMutation({
      mutationFn: (upTo: number) => call(readNotes, { params, body: { upTo } }),
      onSuccess: () => client.invalidateQueries({ queryKey: unreadNotesQuery.queryKey }),
    }),
  };
}
