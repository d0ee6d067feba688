import Type, { type Static } from 'typebox';
import { FileName, fileTypes } from '../files.ts';
import { defineRoute } from '../route.ts';
import { strict, Uuid } from '../schemas.ts';

/** The largest file taken, in bytes. */
export const largestOfficeFileBytes = 25 * 1024 * 1024;

/** So many files one person brings within an hour. */
export const mostOfficeFilesAnHour = 200;

/** A file of the office: sent with a mail or a message, attached to a task, shown in an article. */
export const OfficeFile = Type.Object({
  fileId: Uuid,
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
});
export type OfficeFile = Static<typeof OfficeFile>;

/**
 * Keeps a file until something of the office refers to it, for a day at most, and from then on as long as that does.
 * @throws `forbidden` for who writes in no app; `unusable-file` for none of the kinds that are taken; `too-large`; `conflict` for too many
 */
export const addOfficeFile = defineRoute({
  method: 'POST',
  path: '/api/office/files',
  summary: 'Bring a file to the office',
  access: { kind: 'signed-in' },
  query: strict({ name: FileName }),
  body: { stream: true, contentTypes: ['application/octet-stream'] },
  bodyLimitBytes: largestOfficeFileBytes,
  response: OfficeFile,
  status: 201,
  audit: 'office-file.add',
});

/** The file, compared with what came in before anything of it leaves. `show` is for pictures and PDF; others are saved in any case. */
export const getOfficeFile = defineRoute({
  method: 'GET',
  path: '/api/office/files/:fileId',
  summary: 'A file of the office',
  access: { kind: 'signed-in' },
  params: strict({ fileId: Uuid }),
  query: strict({ show: Type.Optional(Type.Boolean()) }),
  response: { raw: true, contentTypes: Object.values(fileTypes) },
});

/** The largest picture of a text, in bytes. */
export const largestPictureBytes = 10 * 1024 * 1024;

/**
 * A picture for a formatted text, as editors of the web send it: multipart, the part `file`. PNG, JPEG, WebP or GIF.
 * @throws as `addOfficeFile`
 */
export const addTextPicture = defineRoute({
  method: 'POST',
  path: '/api/office/pictures',
  summary: 'Bring a picture for a text',
  access: { kind: 'signed-in' },
  body: { stream: true, contentTypes: ['multipart/form-data'] },
  // The parts' headers beside it.
  bodyLimitBytes: largestPictureBytes + 65_536,
  response: Type.Object({ location: Type.String() }),
  audit: 'office-file.add',
});
