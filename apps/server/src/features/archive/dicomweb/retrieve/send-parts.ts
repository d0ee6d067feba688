import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { notFound } from '../not-found.ts';
import { sayIncomplete } from './incomplete.ts';
import { isLeftOut, type MadePart } from './left-out.ts';
import { partHead, type Part } from './multipart.ts';
import { DirectStream, type DirectWriter } from './direct-stream.ts';
import { largestReadBytes, writeSegments } from './segments.ts';
import { askAgain } from './send-body.ts';

interface Parts {
  /** Of the parts. */
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
  const made = await makeAhead(rest);
  const leftOut = made.filter(isLeftOut);
  if (leftOut.length === made.length) throw leftOut[0]?.reason ?? notFound();
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  reply.header('vary', 'Accept').header('cache-control', askAgain);
  sayIncomplete(reply, missing + leftOut.length);
  reply.type(`multipart/related; type="${type}"; boundary=${boundary}`);
  const isHead = request.method === 'HEAD';
  if (isHead) {
    await rest.return?.();
    return void reply.send(Readable.from([]));
  }
  return void reply.send(
    new DirectStream(
      (writer) => write(reader, writer, { boundary, ahead: made, rest }),
      () => reader.room(largestReadBytes),
    ),
  );
}

/** The first parts: at least one that could be made, if there is any. */
async function makeAhead(parts: AsyncIterator<MadePart>): Promise<MadePart[]> {
  const made: MadePart[] = [];
  for (let held = 0; held < aheadBytes;) {
    const next = await parts.next();
    if (next.done === true) break;
    made.push(next.value);
    if (!isLeftOut(next.value)) held += heldBytes(next.value);
  }
  return made;
}

/** What a part takes in memory; what lies in a pack is read when it is sent. */
function heldBytes({ segments }: Part): number {
  return segments.reduce((sum, segment) => sum + ('bytes' in segment ? segment.bytes.byteLength : 0), 0);
}

interface Written {
  readonly boundary: string;
  /** Each is let go as soon as it was sent. */
  readonly ahead: MadePart[];
  readonly rest: AsyncIterator<MadePart>;
}

/** The next part is made while one leaves. */
async function write(reader: PackReader, writer: DirectWriter, { boundary, ahead, rest }: Written): Promise<void> {
  let leaving = Promise.resolve();
  try {
    for (;;) {
      const next = ahead.shift() ?? (await rest.next()).value;
      await leaving;
      if (next === undefined) break;
      const part = isLeftOut(next) ? next.instead : next;
      if (part === undefined) continue;
      const segments = [{ bytes: partHead(part, boundary) }, ...part.segments, { bytes: Buffer.from('\r\n') }];
      leaving = writeSegments(reader, segments, writer);
      // Heard when the next one is made.
      leaving.catch(() => {});
    }
  } finally {
    await rest.return?.();
  }
  writer.write(Buffer.from(`--${boundary}--\r\n`));
  await writer.flushed();
}
