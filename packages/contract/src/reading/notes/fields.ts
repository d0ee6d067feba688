import { Type, type Static } from 'typebox';
import { nullable, oneOf, Instant } from '../../schemas.ts';
import { noteAudiences } from './notes.ts';

const Person = Type.Object({ accountId: Type.Integer(), name: Type.String() });

/** A note about a study. */
export const Note = Type.Object({
  noteId: Type.Integer(),
  /** The note that it answers; null for one that begins. */
  answers: nullable(Type.Integer()),
  audience: oneOf(noteAudiences),
  author: Person,
  isMine: Type.Boolean(),
  /** Empty when its author deleted it. */
  text: Type.String(),
  /** The people whose names stand in it after an @. */
  mentions: Type.Array(Person),
  createdAt: Instant,
  editedAt: nullable(Instant),
  isDeleted: Type.Boolean(),
  /** The person who marked it as resolved, and the time; only notes that begin a thread have it. */
  resolved: nullable(Type.Object({ by: Type.String(), at: Instant })),
  /** Somebody else wrote it, and the caller has not seen it. */
  isUnread: Type.Boolean(),
});
export type Note = Static<typeof Note>;
