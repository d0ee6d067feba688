import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { Uuid } from '../../schemas.ts';
import { pictureTypes, largestPictureBytes } from './pictures.ts';

/**
 * Keeps a picture for an avatar, a signature or a letterhead. It is decoded and written anew, so that nothing but its pixels stays:
 * at most 1024 pixels on its longer side, PNG when it has transparency and JPEG otherwise. One that nothing refers to after a day
 * is removed.
 */
export const createPicture = defineRoute({
  method: 'POST',
  path: '/api/pictures',
  summary: 'Keep a picture',
  access: { kind: 'signed-in' },
  body: { stream: true, contentTypes: pictureTypes },
  response: Type.Object({ pictureId: Uuid, url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  status: 201,
  bodyLimitBytes: largestPictureBytes,
});

/** The address is unguessable, and still only for those who are signed in. */
export const getPicture = defineRoute({
  method: 'GET',
  path: '/media/pictures/:pictureId',
  summary: 'A picture',
  access: { kind: 'signed-in' },
  params: Type.Object({ pictureId: Uuid }, { additionalProperties: false }),
  response: { raw: true, contentTypes: ['image/png', 'image/jpeg'] },
});
