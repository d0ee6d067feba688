import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createPicture, getPicture } from '@isocenter/contract/people/pictures/routes.ts';
import { largestPictureBytes } from '@isocenter/contract/people/pictures/pictures.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { PictureReader } from './picture-reader.ts';
import { keepPicture, pictureUrl } from './pictures.ts';
import { findPicture } from './pictures-queries.ts';

export interface PicturesNeeds {
  readonly db: Db;
  readonly pictures: PictureReader;
}

export function picturesRoutes(server: HttpServer, { db, pictures }: PicturesNeeds): void {
  serve(server, createPicture, async ({ request, principal }) => {
    const picture = await keepPicture({ db, pictures }, principal.accountId, await bounded(request.body));
    return { ...picture, url: pictureUrl(picture.pictureId) };
  });

  serve(server, getPicture, async ({ params, principal, reply }) => {
    const picture = await findPicture(db, principal, params.pictureId);
    if (picture === undefined) throw new AppError('not-found', 'There is no such picture.');
    return void reply
      .type(picture.media_type)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(picture.bytes);
  });
}

/** The whole body, as long as it is small enough. @throws AppError `too-large`; `invalid-input` for JSON, text or none */
async function bounded(body: unknown): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new AppError('invalid-input', 'The body of this call is a picture.');
  let size = 0;
  return buffer(
    body.map((chunk: Buffer) => {
      size += chunk.length;
      if (size > largestPictureBytes) throw new AppError('too-large', 'A picture has at most 800 kB.');
      return chunk;
    }),
  );
}
