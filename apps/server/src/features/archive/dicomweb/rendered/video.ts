import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/http/principal.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { frameSegments, frameSourceOf, type SourceNeeds } from '../retrieve/frame-source.ts';
import { findStored, type StoredInstance } from '../retrieve/location-queries.ts';
import { cut, lengthOf, openSegments, readSegments, type Segment } from '../retrieve/segments.ts';
import { askAgain, sendBody } from '../retrieve/send-body.ts';
import { isVideoSyntax } from '@isocenter/dicom/dictionary/video-syntax.ts';
import { bitStreamLength, isMp4, type BitStream } from './bit-stream.ts';

/** True if an object has pixels that are a video. */
export function isVideo({ transferSyntaxUid, frameCount }: StoredInstance): boolean {
  return frameCount > 0 && isVideoSyntax(transferSyntaxUid);
}

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Answers with the bit stream that an object carries (PS3.18 §8.7.4, the category of video), of which a player takes the ranges that it
 * shows. @throws AppError `not-acceptable` for another type
 */
export async function sendVideo(
  { principal, request, reply }: Exchange,
  { studyLog, ...needs }: SourceNeeds & { readonly studyLog: StudyLog },
  { studyUid, seriesUid, sopUid }: StoredInstance,
): Promise<undefined> {
  const located = await findStored(needs.db, principal, { studyUid, seriesUid, sopUid });
  const source = located === undefined ? undefined : await frameSourceOf(needs, located);
  if (source === undefined) throw notFound();
  const segments: Segment[] = [];
  for (const index of source.table.frames.keys())
    segments.push(...(await frameSegments(needs.reader, source, index + 1)));
  const stream = bitStream(needs, segments);
  const form = (await isMp4(stream)) ? mp4 : mpeg;
  negotiate(request, [{ name: 'video', type: form.type }]);
  await studyLog.noteRequest(principal, request, studyUid);
  reply.header('content-disposition', `inline; filename="${form.fileName}"`);
  // A browser that opens the address by itself makes a page of it, which may load nothing but the video.
  reply.header(
    'content-security-policy',
    "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  return sendBody(
    { request, reply },
    {
      contentType: form.type,
      length: await bitStreamLength(stream),
      open: (span) => openSegments(needs.reader, segments, span, provedBytes),
      etag: `"${source.instance.sha256}-video"`,
      isRangeable: true,
      cacheControl: askAgain,
    },
  );
}

/** Each seek of a player asks for everything from there on. */
const provedBytes = 1024 * 1024;

const mp4 = { type: 'video/mp4', fileName: 'video.mp4' };
const mpeg = { type: 'video/mpeg', fileName: 'video.mpg' };

function bitStream({ reader }: SourceNeeds, segments: readonly Segment[]): BitStream {
  const length = lengthOf(segments);
  return {
    length,
    read: async (offset, wanted) => {
      const pieces: Uint8Array[] = [];
      const span = { offset, length: Math.min(wanted, length - offset) };
      for await (const piece of readSegments(reader, cut(segments, span))) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
