import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Picture } from '../image-renderer.ts';
import { isUnchanged, askAgain, sendBody } from '../retrieve/send-body.ts';

interface Drawing {
  /** Everything that the picture depends on. */
  readonly etagOf: readonly (string | number)[];
  readonly draw: () => Promise<Picture>;
}

/** Answers with a picture; nothing is drawn for a caller who has it already. */
export async function sendPicture(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { etagOf, draw }: Drawing,
): Promise<undefined> {
  const etag = `"${createHash('sha256').update(etagOf.join(' ')).digest('base64url').slice(0, 27)}"`;
  const picture = isUnchanged(request, etag) ? undefined : await draw();
  const bytes = Buffer.from(picture?.bytes ?? []);
  return sendBody(
    { request, reply },
    {
      contentType: picture?.contentType ?? 'image/jpeg',
      length: bytes.byteLength,
      open: async ({ offset, length }) => bytes.subarray(offset, offset + length),
      etag,
      cacheControl: askAgain,
    },
  );
}
