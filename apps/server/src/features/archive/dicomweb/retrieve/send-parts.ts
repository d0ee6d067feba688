import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGone } from '#platform/http/receiver.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { notFound } from '../not-found.ts';
import { sayIncomplete } from './incomplete.ts';
import { isLeftOut, type MadePart } from './left-out.ts';
import { partHead, type Part } from './multipart.ts';
import { readSegments } from './segments.ts';
import { askAgain } from './send-body.ts';

interface Parts {
  /** The media type of the parts. */
  readonly type: string;
  readonly parts: AsyncIterable<MadePart>;
  /** Objects that are known to be damaged, and are not among the parts. */
  readonly missing?: number;
}

/** Parts up to this are made before the head is sent, which can then say what is not among them. */
const aheadBytes = 16 * 1024 * 1024;

/**
 * Answers with parts as they are made: some ahead, then never more than one in memory. What cannot be made is left out, and where
 * nothing can be made at all the answer is a refusal.
 */
export async function sendParts(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  reader: PackReader,
  { type, parts, missing = 0 }: Parts,
): Promise<undefined> {
  const rest = parts[Symbol.asyncIterator]();
  const made = await makeAhead(rest, () => isGone(reply));
  if (isGone(reply)) {
    await rest.return?.();
    return void reply.hijack();
  }
  const leftOut = made.filter(isLeftOut);
  if (leftOut.length === made.length) throw leftOut[0]?.reason ?? notFound();
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  reply.header('vary', 'Accept').header('cache-control', askAgain);
  sayIncomplete(reply, missing + leftOut.length);
  reply.type(`multipart/related; type="${type}"; boundary=${boundary}`);
  const isHead = request.method === 'HEAD';
  return void reply.send(Readable.from(isHead ? [] : written(reader, boundary, made, rest), { objectMode: false }));
}

/** The first parts: at least one that could be made, if there is any; none for whoever is gone. */
async function makeAhead(parts: AsyncIterator<MadePart>, isUnwanted: () => boolean): Promise<MadePart[]> {
  const made: MadePart[] = [];
  for (let bufferedBytes = 0; bufferedBytes < aheadBytes && !isUnwanted();) {
    const next = await parts.next();
    if (next.done === true) break;
    made.push(next.value);
    if (!isLeftOut(next.value)) bufferedBytes += memoryBytesOf(next.value);
  }
  return made;
}

/** Returns the bytes of a part in memory; what lies in a pack is read when it is sent. */
function memoryBytesOf({ segments }: Part): number {
  return segments.reduce((sum, segment) => sum + ('bytes' in segment ? segment.bytes.byteLength : 0), 0);
}

async function* written(
  reader: PackReader,
  boundary: string,
  ahead: MadePart[],
  rest: AsyncIterator<MadePart>,
): AsyncGenerator<Uint8Array> {
  // Each is let go as soon as it was sent.
  for (let made = ahead.shift(); made !== undefined; made = ahead.shift()) yield* writtenPart(reader, boundary, made);
  for (let next = await rest.next(); next.done !== true; next = await rest.next())
    yield* writtenPart(reader, boundary, next.value);
  yield Buffer.from(`--${boundary}--\r\n`);
}

async function* writtenPart(reader: PackReader, boundary: string, made: MadePart): AsyncGenerator<Uint8Array> {
  const part = isLeftOut(made) ? made.instead : made;
  if (part === undefined) return;
  yield partHead(part, boundary);
  yield* readSegments(reader, part.segments);
  yield Buffer.from('\r\n');
}
