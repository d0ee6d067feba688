import { Type } from 'typebox';
import { needing } from '../../fields.ts';
import { type Access, defineRoute } from '../../route.ts';
import { say } from '../../said.ts';
import { Key, strict, Uid, listOf, oneOf, nullable, Nothing } from '../../schemas.ts';
import { AccountChoice } from '../assignments/fields.ts';
import { Note } from './fields.ts';
import { longestNote, mostMentioned, noteAudiences } from './notes.ts';

const Text = Type.String({
  minLength: 1,
  maxLength: longestNote,
  pattern: '\\S',
  ...needing(say`needs something to read, up to ${longestNote} characters`),
});
/** People who are notified of it: those who may read it and exist for the writer. */
const Mentioned = Type.Array(Key, { maxItems: mostMentioned, uniqueItems: true });

const reading: Access = { kind: 'ability', action: 'read', subject: 'Note' };
/** Whoever takes part reads what is of the house alone, too. */
const takingPart: Access = { kind: 'ability', action: 'create', subject: 'Note' };
const StudyParams = strict({ studyUid: Uid });
const NoteParams = strict({ studyUid: Uid, noteId: Key });

/** The notes of a study that are for the caller: each that begins, the oldest first, with its answers behind it. */
export const listNotes = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/notes',
  summary: 'Notes of a study',
  access: reading,
  params: StudyParams,
  response: listOf(Note),
  audit: 'study.preview',
});

/**
 * Adds a note, or an answer, which has the audience of the answered note and opens it again. Mentioned people are notified.
 * @throws `not-found` for a person who is not in sight or may not read it, and for an answered note that is itself an answer
 */
export const createNote = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/notes',
  summary: 'Write a note about a study',
  access: takingPart,
  params: StudyParams,
  body: strict({ text: Text, audience: oneOf(noteAudiences), answers: nullable(Key), accountIds: Mentioned }),
  response: Note,
  status: 201,
  audit: 'note.create',
});

/** Changes an own note. People who are mentioned for the first time are notified. */
export const changeNote = defineRoute({
  method: 'PUT',
  path: '/api/studies/:studyUid/notes/:noteId',
  summary: 'Change one of my notes',
  access: takingPart,
  params: NoteParams,
  body: strict({ text: Text, accountIds: Mentioned }),
  response: Note,
  audit: 'note.change',
});

/** Deletes the words of a note of one's own. That it was there stays. */
export const removeNote = defineRoute({
  method: 'DELETE',
  path: '/api/studies/:studyUid/notes/:noteId',
  summary: 'Delete one of my notes',
  access: takingPart,
  params: NoteParams,
  response: Nothing,
  audit: 'note.remove',
});

/** Says that a note is done with, or is not. */
export const resolveNote = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/notes/:noteId/resolve',
  summary: 'Say that a note is done with',
  access: takingPart,
  params: NoteParams,
  body: strict({ isResolved: Type.Boolean() }),
  response: Note,
  audit: 'note.resolve',
});

/** Whatever stands at the study now has been seen by the caller, as far as the named note. */
export const readNotes = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/notes/read',
  summary: 'Mark the notes of a study as read',
  access: reading,
  params: StudyParams,
  body: strict({ upTo: Key }),
  response: Nothing,
});

/** People who can be mentioned in a note of this study, by name, at most 10: narrow by `q`. */
export const listMentionable = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/notes/people',
  summary: 'Who can be mentioned',
  access: takingPart,
  params: StudyParams,
  query: strict({
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    audience: oneOf(noteAudiences),
  }),
  response: listOf(AccountChoice),
});

/** Studies with notes of the last 90 days that the caller has not seen, at most 500. */
export const listUnreadNotes = defineRoute({
  method: 'GET',
  path: '/api/notes/unread',
  summary: 'Studies with notes that I have not read',
  access: reading,
  response: Type.Object({ studyUids: Type.Array(Uid) }),
});
