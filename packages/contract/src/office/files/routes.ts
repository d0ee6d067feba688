import { Type } from 'typebox';
import { FileName } from '../../file-name.ts';
import { fileTypes } from '../../files.ts';
import { defineRoute } from '../../route.ts';
import { strict, Uuid } from '../../schemas.ts';
import { OfficeFile } from './fields.ts';
import { largestOfficeFileBytes, largestPictureBytes } from './files.ts';

/**
 * Saves a file until something of the office refers to it, for a day at most, and from then on as long as that does.
 * @throws `forbidden` for who writes in no app; `unusable-file` for none of the accepted kinds; `too-large`; `conflict` for too many
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
