import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#platform/limits.ts';
import { acceptsGzip } from './accepts-gzip.ts';

/** Matches text types that are worth compressing. Pixels and archives are compressed as they are, and live events must leave at once. */
const textTypes = /^(?:application\/(?:dicom\+json|json|xml|javascript)|text\/(?:csv|html|plain|xml))\b/;

/** Half of the work of level 6 for a twentieth more bytes. */
const options = { level: 4 };
const compress = promisify(gzip);

/**
 * Sends texts of a certain length with gzip to whoever takes it, made outside of the main thread. When as many are being made as
 * `platform/limits.ts` allows, the next ones leave as they are.
 */
export function compressAnswers(fastify: FastifyInstance): void {
  let making = 0;
  let streams = 0;
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isText(reply)) return payload;
    addVary(reply);
    if (!acceptsGzip(request) || isCrossOrigin(request)) return payload;
    if (payload instanceof Readable) {
      if (request.method !== 'GET' || streams >= limits.compression.mostStreams) return payload;
      streams += 1;
      const zipped = createGzip(options);
      // What goes wrong reaches whoever sends the answer, by the last of the two.
      pipeline(payload, zipped, () => (streams -= 1));
      markCompressed(reply);
      return zipped;
    }
    if (!isLong(payload) || making >= limits.compression.atOnce) return payload;
    making += 1;
    try {
      const zipped = await compress(payload, options);
      markCompressed(reply);
      return zipped;
    } finally {
      making -= 1;
    }
  });
}

/** A whole text of ours that nobody has compressed. What can be had in parts is counted in its own bytes. */
function isText(reply: FastifyReply): boolean {
  if (reply.statusCode === 304 || reply.statusCode === 206) return false;
  if (reply.hasHeader('content-encoding') || reply.hasHeader('accept-ranges')) return false;
  return textTypes.test(String(reply.getHeader('content-type')));
}

/**
 * From the length of a compressed answer that holds a secret beside words of the asker, the secret can be guessed (BREACH). Tokens are
 * answered to POST only, which is never compressed; and where a page of another origin asks by a person's cookies, nothing is.
 */
function isCrossOrigin({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers.authorization === undefined;
}

function isLong(payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  return Buffer.byteLength(payload) >= limits.compression.leastBytes;
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  if (vary === undefined) reply.header('vary', 'Accept-Encoding');
  else if (!/accept-encoding/i.test(String(vary))) reply.header('vary', `${String(vary)}, Accept-Encoding`);
}

function markCompressed(reply: FastifyReply): void {
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  const etag = reply.getHeader('etag');
  // Other bytes of the same content.
  if (typeof etag === 'string' && etag.startsWith('"')) reply.header('etag', `W/${etag}`);
}
