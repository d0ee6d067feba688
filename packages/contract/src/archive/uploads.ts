import Type, { type Static } from 'typebox';
import { pageOf, pagingUpTo } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Told } from '../said.ts';
import { Instant, Key, Nothing, Uid, Uuid, oneOf, strict, listOf, nullable, LongKey } from '../schemas.ts';
import { mostCheckedStudies } from './upload-identities.ts';
import { FieldFilling, mostFields } from './field-filling.ts';
import { Priority, studyConflicts } from './study.ts';

/** A file up to this size is sent whole, in one request; a larger one in pieces of this size. */
export const uploadChunkBytes = 8 * 1024 * 1024;
/** The archive takes no larger file. */
export const largestUploadFileBytes = 4 * 1024 ** 3;
/** UIDs in one question whether they are archived. */
export const mostCheckedInstances = 2_000;
/** An unfinished upload and its partial files are kept for this long after its last sign of life. */
export const uploadKeptDays = 7;

export const uploadAccess = { kind: 'ability', action: 'create', subject: 'Upload' } as const;
const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => nullable(schema);

/** What the sender calls a file: a hash made in the browser, so that no file name, which may be a person's, is stored. */
export const FileKey = Type.String({ pattern: '^[0-9a-f]{32,64}$', maxLength: 64 });

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

/** A file as it is looked up later: with what waits for a decision about its study, where the caller sees that. */
export const ListedFile = Type.Object({
  ...UploadedFile.properties,
  study: OrNull(Type.Object({ description: Type.String(), conflict: OrNull(oneOf(studyConflicts)) })),
});
export type ListedFile = Static<typeof ListedFile>;

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

/** As it is listed, with how many of its stored files are of studies about which somebody has to decide, of those that the caller sees. */
export const ListedUpload = Type.Object({ ...Upload.properties, waitingCount: Type.Integer() });
export type ListedUpload = Static<typeof ListedUpload>;

const UploadParams = strict({ id: Uuid });
const FileParams = strict({ id: Uuid, fileKey: FileKey });
export const RawFile = { stream: true, contentTypes: ['application/octet-stream', 'application/dicom'] } as const;

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
 * Which of these objects are in the archive, outside the bin, and visible to the caller; with the length and the SHA-256 of their data
 * sets as they were received, so that a file that says something else is sent and not taken for the same.
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
 * What a person decided about the studies of an upload, before their files are sent: the clinic, another number, an existing patient,
 * the referring physician. It reaches the rows of the studies; bytes stay as received. Replaces what was decided before.
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

/** How much of a file has arrived: where to go on after a cut. `file` is there once the file is done. */
export const FileProgress = Type.Object({ receivedBytes: Type.Integer(), file: OrNull(UploadedFile) });
export type FileProgress = Static<typeof FileProgress>;

export const getUploadFile = defineRoute({
  method: 'GET',
  path: '/api/uploads/:id/files/:fileKey',
  summary: 'How much of a file has arrived',
  access: uploadAccess,
  params: FileParams,
  response: FileProgress,
});

export const Piece = strict({
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
