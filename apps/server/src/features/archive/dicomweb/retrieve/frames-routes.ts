import { retrieveFrames } from '@isocenter/contract/archive/dicomweb/routes.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { frameOf, frameOffers, isEncoded, isFramePossible, octets } from './frame-forms.ts';
import { parseFrameList } from './frame-list.ts';
import { FrameSources, type FrameSource } from './frame-source.ts';
import { sayIncomplete } from './incomplete.ts';
import { frameOrSentence, isLeftOut, type MadePart } from './left-out.ts';
import { encodedType } from './media-types.ts';
import { multipartBody } from './multipart.ts';
import { sendSegments } from './send-segments.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

/** Serves frames as they lie in the pack: an authorised row, a range read, a socket (PS3.18 §10.4.1.1.6). */
export function frameRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, store, safekeeping, renderer, publicUrl, studyLog } = dependencies;
  const sources = new FrameSources({ db, reader: store.reader, safekeeping });
  dependencies.onReplaced?.((studyUid) => sources.forget(studyUid));
  const tools = { reader: store.reader, renderer };

  serve(server, retrieveFrames, async ({ params, principal, request, reply }) => {
    const { frames, ...address } = params;
    const numbers = parseFrameList(frames);
    const source = await sources.find(principal, address);
    if (source === undefined || numbers.some((number) => number > source.table.frames.length)) throw notFound();
    const { instance } = source;
    const offers = frameOffers(instance.transferSyntaxUid).filter(
      (offer) => offer.isMultipart === true || numbers.length === 1,
    );
    const choice = negotiate(request, offers, (each) => isFramePossible(instance, each, renderer));
    await studyLog.noteRequest(principal, request, address.studyUid);
    const location = `${resourceUrl(serviceRoot(request, publicUrl), address)}/frames`;
    const made: MadePart[] = [];
    for (const number of numbers)
      made.push(await frameOrSentence(`${location}/${number}`, async () => frameOf(tools, source, number, choice)));
    const leftOut = made.filter(isLeftOut);
    if (leftOut.length === made.length && leftOut[0] !== undefined) throw leftOut[0].reason;
    sayIncomplete(reply, leftOut.length);
    const parts = made.flatMap((part) => (isLeftOut(part) ? (part.instead ?? []) : part));
    const isSingle = choice.name === 'single' || choice.name === 'encoded-single';
    const body = isSingle ? parts[0] : undefined;
    const type = isEncoded(choice.name) ? (encodedType(instance.transferSyntaxUid) ?? octets) : octets;
    if (body === undefined) return sendSegments({ request, reply }, store.reader, multipartBody(type, parts));
    const etag = etagOf(source, frames, body.contentType);
    return sendSegments({ request, reply }, store.reader, body, { etag, isRangeable: true });
  });
}

function etagOf({ instance }: FrameSource, frames: string, contentType: string): string {
  return `"${instance.sha256}-f${frames}-${contentType.replaceAll(/[^\w.]+/g, '-')}"`;
}
