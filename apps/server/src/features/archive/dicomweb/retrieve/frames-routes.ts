import type { FastifyReply, FastifyRequest } from 'fastify';
import { explicitLittleEndian, implicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { retrieveFrames } from '@isocenter/contract/archive/dicomweb.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import { negotiate, type Offer } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { parseFrameList } from './frame-list.ts';
import { frameSegments, FrameSources, type FrameSource } from './frame-source.ts';
import type { StoredInstance } from './location-queries.ts';
import { encodedType } from './media-types.ts';
import { multipartBody } from './multipart.ts';
import { lengthOf, openSegments, type Segment } from './segments.ts';
import { keepShortly, sendBody } from './send-body.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

interface Frame {
  readonly contentType: string;
  readonly segments: readonly Segment[];
}

type Form = 'parts' | 'single' | 'encoded-parts' | 'encoded-single';

/** Serves frames as they lie in the pack: an authorised row, a range read, a socket (PS3.18 §10.4.1.1.6). */
export function frameRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, store, renderer, publicUrl, studyLog } = dependencies;
  const sources = new FrameSources(db, store.reader);

  serve(server, retrieveFrames, async ({ params, principal, request, reply }) => {
    const { frames, ...address } = params;
    const numbers = parseFrameList(frames);
    const source = await sources.find(principal, address);
    if (source === undefined || numbers.some((number) => number > source.table.frames.length)) throw notFound();
    const offers = offersOf(source).filter((offer) => offer.isMultipart === true || numbers.length === 1);
    const choice = negotiate(request, offers, ({ transferSyntax }) => mayBeGiven(source, transferSyntax, renderer));
    const isSingle = choice.name === 'single' || choice.name === 'encoded-single';
    await studyLog.note(principal, 'study.view', address.studyUid);
    const isEncoded = choice.name.startsWith('encoded');
    const parts: Frame[] = [];
    for (const number of numbers) {
      parts.push(await frameOf(source, number, isEncoded ? 'stored' : choice.transferSyntax));
    }
    if (isSingle && parts[0] !== undefined)
      return sendFrame({ request, reply }, parts[0], etagOf(source, frames, parts[0].contentType));
    const location = `${resourceUrl(serviceRoot(request, publicUrl), address)}/frames`;
    const body = multipartBody(
      isEncoded
        ? (encodedType(source.instance.transferSyntaxUid) ?? 'application/octet-stream')
        : 'application/octet-stream',
      parts.map((part, index) => ({ ...part, location: `${location}/${numbers[index] ?? 1}` })),
    );
    return sendFrame({ request, reply }, body);
  });

  async function frameOf(source: FrameSource, number: number, wanted: string | undefined): Promise<Frame> {
    const { instance } = source;
    const syntax = wanted === 'stored' ? instance.transferSyntaxUid : passThrough(instance.transferSyntaxUid, wanted);
    if (syntax === undefined || wanted === '*') {
      const made = await transcoded(source, number, wanted);
      if (made !== undefined) return { contentType: octets(made.transferSyntaxUid), segments: [{ bytes: made.bytes }] };
      if (wanted !== undefined && wanted !== '*')
        throw new AppError('not-acceptable', 'The frames cannot be given in this transfer syntax.');
    }
    const stored = syntax ?? instance.transferSyntaxUid;
    const type = wanted === 'stored' ? encodedType(stored) : undefined;
    return {
      contentType: type === undefined ? octets(stored) : `${type}; transfer-syntax=${stored}`,
      segments: await frameSegments(store.reader, source, number),
    };
  }

  /** Undefined when the stored bytes are the answer, as they are to nobody's wish where there is no decoder. */
  async function transcoded({ instance }: FrameSource, number: number, wanted: string | undefined) {
    if (wanted === undefined && !isNativeOrDecoded(instance, renderer)) return undefined;
    return renderer.transcodeFrame(instance, number, wanted ?? explicitLittleEndian);
  }

  async function sendFrame(
    exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    { contentType, segments }: Frame,
    etag?: string,
  ): Promise<undefined> {
    return sendBody(exchange, {
      contentType,
      length: lengthOf(segments),
      open: (span) => openSegments(store.reader, segments, span),
      cacheControl: keepShortly,
      ...(etag === undefined ? {} : { etag, isRangeable: true }),
    });
  }
}

function offersOf({ instance }: FrameSource): Offer<Form>[] {
  const encoded = encodedType(instance.transferSyntaxUid);
  return [
    { name: 'parts', type: 'application/octet-stream', isMultipart: true },
    { name: 'single', type: 'application/octet-stream' },
    ...(encoded === undefined
      ? []
      : [
          { name: 'encoded-parts' as const, type: encoded, isMultipart: true },
          { name: 'encoded-single' as const, type: encoded },
        ]),
  ];
}

/** The syntax under which the stored bytes answer the request; undefined when they do not. */
function passThrough(stored: string, wanted: string | undefined): string | undefined {
  const asked = wanted ?? explicitLittleEndian;
  if (asked === '*' || asked === stored) return stored;
  const syntax = transferSyntaxOf(stored);
  // Native little-endian pixels are the same bytes, whatever the elements around them look like.
  const isNative = syntax !== undefined && !syntax.encapsulated && syntax.littleEndian;
  return isNative && (asked === explicitLittleEndian || asked === implicitLittleEndian) ? asked : undefined;
}

/** As stored, or decoded. */
function mayBeGiven({ instance }: FrameSource, wanted: string | undefined, renderer: ImageRenderer): boolean {
  if (wanted === undefined || passThrough(instance.transferSyntaxUid, wanted) !== undefined) return true;
  return wanted === explicitLittleEndian && isNativeOrDecoded(instance, renderer);
}

function isNativeOrDecoded({ transferSyntaxUid }: StoredInstance, renderer: ImageRenderer): boolean {
  return transferSyntaxOf(transferSyntaxUid)?.encapsulated === false || renderer.decodes(transferSyntaxUid);
}

function octets(transferSyntaxUid: string): string {
  return `application/octet-stream; transfer-syntax=${transferSyntaxUid}`;
}

function etagOf({ instance }: FrameSource, frames: string, contentType: string): string {
  return `"${instance.sha256}-f${frames}-${contentType.replaceAll(/[^\w.]+/g, '-')}"`;
}
