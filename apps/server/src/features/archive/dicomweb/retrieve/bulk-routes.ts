import { retrieveBulkData } from '@isocenter/contract/archive/dicomweb/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { correctionsKey } from '#features/archive/edits/edits.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate, type Choice } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { elementBytes, parseBulkPath } from './element-bytes.ts';
import { frameOffers, isEncoded, isFramePossible, octets, type FrameForm } from './frame-forms.ts';
import { FrameSources, type FrameSource } from './frame-source.ts';
import { listStored, type StudyAddress, type Viewer } from './location-queries.ts';
import { isLeftOut } from './left-out.ts';
import { encodedType } from './media-types.ts';
import { multipartBody, type Part } from './multipart.ts';
import { pixelParts } from './pixel-parts.ts';
import { sendParts } from './send-parts.ts';
import { sendSegments } from './send-segments.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

const firstPixelData = 0x7fe00008;
const lastPixelData = 0x7fe00010;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves the values that metadata refers to by BulkDataURI (PS3.18 §10.4.1.1.5), whole or by ranges. */
export function bulkRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, store, safekeeping, renderer, publicUrl, studyLog } = dependencies;
  const sources = new FrameSources({ db, reader: store.reader, safekeeping });
  dependencies.onReplaced?.((studyUid) => sources.forget(studyUid));
  const tools = { reader: store.reader, renderer };

  serve(server, retrieveBulkData, async ({ params, principal, request, reply }) => {
    const { '*': path, ...address } = params;
    const steps = parseBulkPath(path);
    if (steps === undefined) throw new AppError('invalid-input', 'This is not the path of a value.');
    const [tag = 0] = steps;
    const isPixels = steps.length === 1 && tag >= firstPixelData && tag <= lastPixelData;
    const root = serviceRoot(request, publicUrl);
    if (isPixels) {
      const source = await sources.find(principal, address);
      if (source === undefined) throw notFound();
      const choice = negotiate(request, pixelOffers(source), (each) =>
        isFramePossible(source.instance, each, renderer),
      );
      await studyLog.note(principal, 'study.view', address.studyUid);
      return sendPixels({ request, reply }, source, choice, root);
    }
    const value = await valueAt(dependencies, principal, address, steps);
    const { name } = negotiate(request, [
      { name: 'parts', type: octets, isMultipart: true },
      { name: 'single', type: octets },
    ]);
    await studyLog.note(principal, 'study.view', address.studyUid);
    const part = { ...value, location: `${resourceUrl(root, address)}/bulk/${path}` };
    return name === 'single'
      ? sendWhole({ request, reply }, part, `"${value.state}-${steps.join('.')}"`)
      : sendSegments({ request, reply }, store.reader, multipartBody(octets, [part]));
  });

  const sendWhole = async (exchange: Exchange, part: Part, etag: string) =>
    sendSegments(exchange, store.reader, part, { etag, isRangeable: true });

  /** Sends uncompressed pixels whole and by ranges; of compressed ones, each frame is made when its turn comes. */
  async function sendPixels(
    exchange: Exchange,
    source: FrameSource,
    choice: Choice<FrameForm>,
    root: string,
  ): Promise<undefined> {
    const parts = pixelParts(tools, source, choice, root);
    const isSingle = choice.name === 'single' || choice.name === 'encoded-single';
    if (isSingle) {
      const first = await parts.next();
      if (first.done === true) throw notFound();
      if (isLeftOut(first.value)) throw first.value.reason;
      const { contentType } = first.value;
      return sendWhole(exchange, first.value, `"${source.instance.sha256}-${contentType.replaceAll(/[^\w.]+/g, '-')}"`);
    }
    // Of several parts each begins when the one before has left: too late to say that it is damaged.
    await safekeeping.require(source.instance);
    const type = isEncoded(choice.name) ? (encodedType(source.instance.transferSyntaxUid) ?? octets) : octets;
    return sendParts(exchange, store.reader, { type, parts });
  }
}

async function valueAt(
  { db, store, safekeeping }: DicomwebDependencies,
  viewer: Viewer,
  address: Required<StudyAddress>,
  steps: readonly number[],
) {
  const [instance] = await listStored(db, viewer, address);
  if (instance === undefined) throw notFound();
  return {
    contentType: `${octets}; transfer-syntax=${instance.transferSyntaxUid}`,
    segments: [{ bytes: await elementBytes(store.reader, await safekeeping.prove(instance), steps) }],
    state: [instance.sha256, correctionsKey(instance.corrections)].filter((part) => part !== '').join('-'),
  };
}

/** Frames that are compressed each for itself are not one value: of several none comes alone. */
function pixelOffers({ instance, table }: FrameSource) {
  const isOne = table.kind !== 'encapsulated' || table.frames.length === 1;
  return frameOffers(instance.transferSyntaxUid).filter((offer) => offer.isMultipart === true || isOne);
}
