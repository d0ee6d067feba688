import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { partHead, type Part } from './multipart.ts';
import { readSegments } from './segments.ts';
import { askAgain } from './send-body.ts';

interface Parts {
  /** Of the parts. */
  readonly type: string;
  readonly parts: AsyncIterable<Part>;
}

/**
 * Answers with parts as they are made, never more than one in memory. The first is made before anything is sent, so that what cannot
 * be made at all is refused and not broken off.
 */
export async function sendParts(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  reader: PackReader,
  { type, parts }: Parts,
): Promise<undefined> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  reply.header('vary', 'Accept').header('cache-control', askAgain);
  reply.type(`multipart/related; type="${type}"; boundary=${boundary}`);
  const isHead = request.method === 'HEAD';
  return void reply.send(
    Readable.from(isHead ? [] : written(reader, boundary, first, iterator), { objectMode: false }),
  );
}

async function* written(
  reader: PackReader,
  boundary: string,
  first: IteratorResult<Part>,
  rest: AsyncIterator<Part>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; next.done !== true; next = await rest.next()) {
    yield partHead(next.value, boundary);
    yield* readSegments(reader, next.value.segments);
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}
