import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { Part } from './multipart.ts';
import { lengthOf, openSegments } from './segments.ts';
import { askAgain, sendBody, type Body } from './send-body.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with a body made of segments, which clients ask for again each time. */
export async function sendSegments(
  exchange: Exchange,
  reader: PackReader,
  { contentType, segments }: Pick<Part, 'contentType' | 'segments'>,
  more: Pick<Body, 'etag' | 'isRangeable'> = {},
): Promise<undefined> {
  return sendBody(exchange, {
    contentType,
    length: lengthOf(segments),
    open: (span) => openSegments(reader, segments, span),
    cacheControl: askAgain,
    ...more,
  });
}
