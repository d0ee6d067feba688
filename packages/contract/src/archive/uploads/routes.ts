import { Type } from 'typebox';
import { pagingUpTo, pageOf } from '../../lists.ts';
import { guestRoot } from '../../reading/shares/guest-root.ts';
import { defineRoute } from '../../route.ts';
import { strict, nullable, CalendarDate, Key, Uid, Uuid, listOf, LongKey, Nothing } from '../../schemas.ts';
import { Priority } from '../studies/study-row.ts';
import { FieldFilling } from '../study-fields/field-filling-fields.ts';
import { mostFields } from '../study-fields/study-fields.ts';
import {
  PatientMatch,
  FileKey,
  Upload,
  ListedUpload,
  ListedFile,
  UploadedFile,
  FileProgress,
  Piece,
} from './fields.ts';
import { mostCheckedStudies, uploadAccess, mostCheckedInstances, RawFile, uploadChunkBytes } from './uploads.ts';

const Demographics = {
  name: strict({
    alphabetic: Type.String({ maxLength: 200 }),
    ideographic: Type.String({ maxLength: 200 }),
    phonetic: Type.String({ maxLength: 200 }),
  }),
  birthDate: nullable(CalendarDate),
  sex: Type.String({ maxLength: 16 }),
};

/**
 * Returns the patients whom studies would join if they were sent now into that clinic, by the rule of the archive. `known`: patients of the
 * same number, the one that the study would join first; if the first of them contradicts, it would become a separate patient. `likely`:
 * patients of the same name and birth date under another number.
 */
export const checkIdentities = defineRoute({
  method: 'POST',
  path: '/api/uploads/identities',
  summary: 'Whose studies these would be',
  access: { kind: 'ability', action: 'create', subject: 'Upload' },
  body: strict({
    clinicId: Type.Optional(nullable(Key)),
    studies: Type.Array(
      strict({
        studyUid: Uid,
        patientId: Type.String({ maxLength: 64 }),
        issuer: Type.String({ maxLength: 64 }),
        station: Type.Optional(Type.String({ maxLength: 64 })),
        institution: Type.Optional(Type.String({ maxLength: 200 })),
        ...Demographics,
      }),
      { maxItems: mostCheckedStudies },
    ),
  }),
  response: Type.Object({
    studies: Type.Array(
      Type.Object({
        studyUid: Uid,
        clinic: nullable(Type.Object({ clinicId: Type.Integer(), name: Type.String() })),
        known: Type.Array(PatientMatch),
        likely: Type.Array(PatientMatch),
      }),
    ),
  }),
});

const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const UploadParams = strict({ id: Uuid });
const FileParams = strict({ id: Uuid, fileKey: FileKey });

/** Begins an upload. The title is a place ("CD of 20 Nov"), not a person. */
export const createUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begin an upload',
  access: uploadAccess,
  body: strict({
    title: Type.String({ minLength: 1, maxLength: 120 }),
    fileCount: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    sizeBytes: Bytes,
  }),
  response: Upload,
  status: 201,
  audit: 'upload.begin',
});

/** The caller's unfinished uploads, the last used first, at most 50. */
export const listUploads = defineRoute({
  method: 'GET',
  path: '/api/uploads',
  summary: 'Unfinished uploads, or the latest of all',
  access: uploadAccess,
  /** With `all` those that are finished too, at most 50. */
  query: strict({ all: Type.Optional(Type.Boolean()) }),
  response: listOf(ListedUpload),
});

export const getUpload = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'One upload',
  access: uploadAccess,
  params: UploadParams,
  response: Upload,
});

/** Says that there is more (or less) to come than was announced. */
export const announceUpload = defineRoute({
  method: 'PATCH',
  path: '/api/uploads/:id',
  summary: 'Change what is announced',
  access: uploadAccess,
  params: UploadParams,
  body: strict({ fileCount: Type.Integer({ minimum: 0, maximum: 1_000_000 }), sizeBytes: Bytes }),
  response: Upload,
});

/** The files that are done, by key, ascending. */
export const listUploadedFiles = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id/files',
  summary: 'Files of an upload that are done',
  access: uploadAccess,
  params: UploadParams,
  query: strict(pagingUpTo(5_000)),
  response: pageOf(ListedFile),
});

/**
 * Returns which of these objects are in the archive, outside the bin, and visible to the caller; with the length and the SHA-256 of their
 * data sets as they were received, so that a file with other content is sent and not mistaken for the same.
 */
export const checkUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads/check',
  summary: 'What of it is archived already',
  access: uploadAccess,
  body: strict({ sopUids: Type.Array(Uid, { maxItems: mostCheckedInstances }) }),
  response: Type.Object({
    archived: Type.Array(Type.Object({ sopUid: Uid, sizeBytes: Bytes, sha256: Type.String() })),
  }),
});

/**
 * Saves a person's choices for the studies of an upload, before their files are sent: the clinic, another number, an existing patient, the
 * referring physician. They change the rows of the studies; bytes stay as received. Replaces the choices made before.
 */
export const chooseForUpload = defineRoute({
  method: 'PUT',
  path: '/api/uploads/:id/choices',
  summary: 'Decide clinic, patient and referrer of an upload',
  access: uploadAccess,
  params: UploadParams,
  body: strict({
    clinicId: nullable(Key),
    studies: Type.Array(
      strict({
        studyUid: Uid,
        patientId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        patientKey: Type.Optional(LongKey),
        physicianId: Type.Optional(Key),
      }),
      { maxItems: mostCheckedStudies },
    ),
  }),
  response: Upload,
  audit: 'upload.choose',
});

/** Sends one file of at most 8 MiB. A file that is done already is not read again: the answer is what became of it. */
export const putUploadFile = defineRoute({
  method: 'PUT',
  path: '/api/uploads/:id/files/:fileKey',
  summary: 'Send a file',
  access: uploadAccess,
  params: FileParams,
  body: RawFile,
  response: UploadedFile,
  bodyLimitBytes: uploadChunkBytes,
});

export const getUploadFile = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id/files/:fileKey',
  summary: 'How much of a file has arrived',
  access: uploadAccess,
  params: FileParams,
  response: FileProgress,
});

/**
 * Sends the next piece of a larger file: at most 8 MiB from `offset`, which is what has arrived so far, else `conflict`.
 * After the last piece the answer has the file; an empty last piece asks for it once more.
 */
export const putUploadChunk = defineRoute({
  method: 'PUT',
  path: '/api/uploads/:id/files/:fileKey/chunks',
  summary: 'Send a piece of a file',
  access: uploadAccess,
  params: FileParams,
  query: Piece,
  body: RawFile,
  response: FileProgress,
  bodyLimitBytes: uploadChunkBytes,
});

const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^,]+$' }), {
  maxItems: 20,
  uniqueItems: true,
});

/**
 * Ends an upload: tags, priority and fields of the house's own reach its studies. A higher priority stands, and so does what a study holds
 * in a field already. A field that cannot be filled so is named as `setStudyFields` names it, and the upload is not ended then. Once more,
 * it changes nothing.
 */
export const finishUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads/:id/finish',
  summary: 'Finish an upload',
  access: uploadAccess,
  params: UploadParams,
  body: strict({
    tags: Tags,
    priority: Priority,
    fields: Type.Optional(Type.Array(FieldFilling, { maxItems: mostFields })),
  }),
  response: Type.Object({ upload: Upload, studyUids: Type.Array(Uid) }),
  audit: 'upload.finish',
});

/** Forgets an unfinished upload and its partial files. What is in the archive stays there. */
export const discardUpload = defineRoute({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Discard an upload',
  access: uploadAccess,
  params: UploadParams,
  response: Nothing,
  audit: 'upload.discard',
});

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
