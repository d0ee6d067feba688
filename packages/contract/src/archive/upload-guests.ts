import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { birthDateFaults } from '../people/birth-date.ts';
import { guestRoot } from '../reading/guest-root.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Nothing, nullable, strict } from '../schemas.ts';
import { namePart } from './dicom-text.ts';
import { FileKey, FileProgress, Piece, RawFile, uploadAccess, uploadChunkBytes } from './uploads.ts';

/** What a link that asks for images takes, in all. */
export const mostGuestFiles = 20_000;
export const mostGuestBytes = 20 * 1024 ** 3;
/** So many PDFs, pictures and films are sent at once: each is given a title. */
export const mostGuestPapers = 100;

/** Whose papers are, where no image says it. A guest knows no number of the clinic's, so none is asked. */
export const GuestPerson = strict({
  familyName: namePart(1),
  givenName: namePart(),
  birthDate: nullable(CalendarDate),
});
export type GuestPerson = Static<typeof GuestPerson>;

/** What no schema tells of such a person: who decides whose it is has nothing but the name and the birth date. */
export function guestPersonFaults({ birthDate }: Pick<GuestPerson, 'birthDate'>, now: Date): Faults {
  return birthDate === null ? { birthDate: say`is needed` } : birthDateFaults({ birthDate }, now);
}

/**
 * Sends a piece of a file as the guest of a link that asks for images; what comes belongs to the clinic of whoever made the link. What is
 * of a study that the guest did not send waits for a decision. @throws `not-found` for whoever is no such guest; `too-large`; else as
 * `putUploadChunk`
 */
export const sendAsGuest = defineRoute({
  method: 'PUT',
  path: `${guestRoot}/files/:fileKey`,
  summary: 'Send a piece of a file by a link',
  access: uploadAccess,
  forGuests: true,
  params: strict({ fileKey: FileKey }),
  query: Piece,
  body: RawFile,
  response: FileProgress,
  bodyLimitBytes: uploadChunkBytes,
});

/** Ends what a guest sends for now. @throws `not-found` for whoever is no such guest */
export const finishAsGuest = defineRoute({
  method: 'POST',
  path: `${guestRoot}/files`,
  summary: 'Be done with sending by a link',
  access: uploadAccess,
  forGuests: true,
  body: Nothing,
  response: Type.Object({ studies: Type.Integer() }),
  audit: 'upload.finish',
});
