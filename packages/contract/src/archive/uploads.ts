import Type, { type Static } from 'typebox';
import { pageOf, pagingUpTo } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Told } from '../said.ts';
import {
  CalendarDate,
  Instant,
  Key,
  Nothing,
  PersonName,
  Uid,
  Uuid,
  oneOf,
  strict,
  listOf,
  nullable,
  LongKey,
} from '../schemas.ts';
import { guestRoot } from '../reading/guest-root.ts';
import { identityFields, identityReasons, likenesses } from './identity.ts';
import { Priority } from './study.ts';

/** A file up to this size is sent whole, in one request; a larger one in pieces of this size. */
export const uploadChunkBytes = 8 * 1024 * 1024;
/** The archive takes no larger file. */
export const largestUploadFileBytes = 4 * 1024 ** 3;
/** UIDs in one question whether they are archived. */
export const mostCheckedInstances = 2_000;
/** An unfinished upload and its partial files are kept for this long after its last sign of life. */
export const uploadKeptDays = 7;

const access = { kind: 'ability', action: 'create', subject: 'Upload' } as const;
const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => nullable(schema);

/** What the sender calls a file: a hash made in the browser, so that no file name, which may be a person's, is stored. */
const FileKey = Type.String({ pattern: '^[0-9a-f]{32,64}$', maxLength: 64 });

export const refusalReasons = ['unusable', 'mismatch', 'conflict', 'too-large', 'no-space', 'interrupted'] as const;

/** What became of one file; `kept`: it waits beside another one of its UID. `message` says why it was refused. */
export const UploadedFile = Type.Object({
  fileKey: Type.String(),
  state: oneOf(['stored', 'duplicate', 'kept', 'refused']),
  reason: OrNull(oneOf(refusalReasons)),
  message: OrNull(Told),
  sizeBytes: Type.Integer(),
  sopUid: OrNull(Uid),
  studyUid: OrNull(Uid),
});
export type UploadedFile = Static<typeof UploadedFile>;

/** An upload as its owner sees it: what was announced, and what has arrived so far. */
export const Upload = Type.Object({
  id: Uuid,
  title: Type.String(),
  createdAt: Instant,
  /** Of the last file that arrived. */
  changedAt: Instant,
  finishedAt: OrNull(Instant),
  fileCount: Type.Integer(),
  sizeBytes: Type.Integer(),
  doneCount: Type.Integer(),
  doneBytes: Type.Integer(),
  storedCount: Type.Integer(),
  duplicateCount: Type.Integer(),
  keptCount: Type.Integer(),
  refusedCount: Type.Integer(),
});
export type Upload = Static<typeof Upload>;

const UploadParams = strict({ id: Uuid });
const FileParams = strict({ id: Uuid, fileKey: FileKey });
const RawFile = { stream: true, contentTypes: ['application/octet-stream', 'application/dicom'] } as const;

/** Begins an upload. The title is a place ("CD of 20 Nov"), not a person. */
export const createUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begin an upload',
  access,
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
  access,
  /** With `all` those that are finished too, at most 50. */
  query: strict({ all: Type.Optional(Type.Boolean()) }),
  response: listOf(Upload),
});

export const getUpload = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'One upload',
  access,
  params: UploadParams,
  response: Upload,
});

/** Says that there is more (or less) to come than was announced. */
export const announceUpload = defineRoute({
  method: 'PATCH',
  path: '/api/uploads/:id',
  summary: 'Change what is announced',
  access,
  params: UploadParams,
  body: strict({ fileCount: Type.Integer({ minimum: 0, maximum: 1_000_000 }), sizeBytes: Bytes }),
  response: Upload,
});

/** The files that are done, by key, ascending. */
export const listUploadedFiles = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id/files',
  summary: 'Files of an upload that are done',
  access,
  params: UploadParams,
  query: strict(pagingUpTo(5_000)),
  response: pageOf(UploadedFile),
});

/**
 * Which of these objects are in the archive, outside the bin, and visible to the caller; with the length and the SHA-256 of their data
 * sets as they were received, so that a file that says something else is sent and not taken for the same.
 */
export const checkUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads/check',
  summary: 'What of it is archived already',
  access,
  body: strict({ sopUids: Type.Array(Uid, { maxItems: mostCheckedInstances }) }),
  response: Type.Object({
    archived: Type.Array(Type.Object({ sopUid: Uid, sizeBytes: Bytes, sha256: Type.String() })),
  }),
});

const Demographics = {
  name: strict({
    alphabetic: Type.String({ maxLength: 200 }),
    ideographic: Type.String({ maxLength: 200 }),
    phonetic: Type.String({ maxLength: 200 }),
  }),
  birthDate: nullable(CalendarDate),
  sex: Type.String({ maxLength: 16 }),
};

/** A patient who is known, as far as the caller may see a study of his, beside what a file says. */
export const PatientMatch = Type.Object({
  patientKey: Type.Integer(),
  patientId: Type.String(),
  issuer: Type.String(),
  name: PersonName,
  birthDate: nullable(CalendarDate),
  sex: Type.String(),
  studyCount: Type.Integer(),
  fields: Type.Array(
    Type.Object({
      field: oneOf(identityFields),
      likeness: oneOf(likenesses),
      reasons: Type.Array(oneOf(identityReasons)),
    }),
  ),
});
export type PatientMatch = Static<typeof PatientMatch>;

/** The studies of one question. */
export const mostCheckedStudies = 200;

/**
 * Whom studies would come to if they were sent now into that clinic, by the rule of the archive. `known`: patients of the same number,
 * the one that the study would join first; where the first of them contradicts, it would be kept apart. `likely`: patients of the same
 * name and birth date under another number.
 */
export const checkIdentities = defineRoute({
  method: 'POST',
  path: '/api/uploads/identities',
  summary: 'Whose studies these would be',
  access,
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

/**
 * What a person decided about the studies of an upload, before their files are sent: the clinic, another number, an existing patient,
 * the referring physician. It reaches the rows of the studies; bytes stay as received. Replaces what was decided before.
 */
export const chooseForUpload = defineRoute({
  method: 'PUT',
  path: '/api/uploads/:id/choices',
  summary: 'Decide clinic, patient and referrer of an upload',
  access,
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
  access,
  params: FileParams,
  body: RawFile,
  response: UploadedFile,
  bodyLimitBytes: uploadChunkBytes,
});

/** How much of a file has arrived: where to go on after a cut. `file` is there once the file is done. */
export const FileProgress = Type.Object({ receivedBytes: Type.Integer(), file: OrNull(UploadedFile) });
export type FileProgress = Static<typeof FileProgress>;

export const getUploadFile = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id/files/:fileKey',
  summary: 'How much of a file has arrived',
  access,
  params: FileParams,
  response: FileProgress,
});

const Piece = strict({
  offset: Type.Integer({ minimum: 0, maximum: largestUploadFileBytes }),
  sizeBytes: Type.Integer({ minimum: 1, maximum: largestUploadFileBytes }),
});

/**
 * Sends the next piece of a larger file: at most 8 MiB from `offset`, which is what has arrived so far, else `conflict`.
 * After the last piece the answer has the file; an empty last piece asks for it once more.
 */
export const putUploadChunk = defineRoute({
  method: 'PUT',
  path: '/api/uploads/:id/files/:fileKey/chunks',
  summary: 'Send a piece of a file',
  access,
  params: FileParams,
  query: Piece,
  body: RawFile,
  response: FileProgress,
  bodyLimitBytes: uploadChunkBytes,
});

/** What a link that asks for images takes, in all. */
export const mostGuestFiles = 20_000;
export const mostGuestBytes = 20 * 1024 ** 3;

/**
 * Sends a piece of a file as the guest of a link that asks for images; what comes belongs to the clinic of whoever made the link. What is
 * of a study that the guest did not send waits for a decision. @throws `not-found` for whoever is no such guest; `too-large`; else as
 * `putUploadChunk`
 */
export const sendAsGuest = defineRoute({
  method: 'PUT',
  path: `${guestRoot}/files/:fileKey`,
  summary: 'Send a piece of a file by a link',
  access,
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
  access,
  forGuests: true,
  body: Nothing,
  response: Type.Object({ studies: Type.Integer() }),
  audit: 'upload.finish',
});

const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^,]+$' }), {
  maxItems: 20,
  uniqueItems: true,
});

/** Ends an upload: tags and priority reach its studies (a higher priority stands). Once more, it changes nothing. */
export const finishUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads/:id/finish',
  summary: 'Finish an upload',
  access,
  params: UploadParams,
  body: strict({ tags: Tags, priority: Priority }),
  response: Type.Object({ upload: Upload, studyUids: Type.Array(Uid) }),
  audit: 'upload.finish',
});

/** Forgets an unfinished upload and its partial files. What is in the archive stays there. */
export const discardUpload = defineRoute({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Discard an upload',
  access,
  params: UploadParams,
  response: Nothing,
  audit: 'upload.discard',
});
