import { retrieveInstance, retrieveSeries, retrieveStudy } from '@isocenter/contract/archive/dicomweb/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressTurns, inTurn } from '#platform/http/address-turns.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, type Call } from '#platform/http/serve.ts';
import { limits } from '#platform/limits.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import { negotiate, type Choice } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import type { DecodingTools } from './decoded-form.ts';
import { isFramePossible, octets } from './frame-forms.ts';
import { sayIncomplete } from './incomplete.ts';
import { listLocated, listStored, type StoredInstance } from './location-queries.ts';
import { partsOfEach, type MadePart } from './left-out.ts';
import { multipartBody, type Part } from './multipart.ts';
import { objectForm, storedForm, wayOf, type ObjectForm, type SiftedInstance } from './object-form.ts';
import { instanceEtag } from './part10.ts';
import { soundPixels } from './pixel-parts.ts';
import { sendParts } from './send-parts.ts';
import { sendSegments } from './send-segments.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

const dicom = 'application/dicom';
const parts = { name: 'parts', type: dicom, isMultipart: true } as const;
const alone = { name: 'alone', type: dicom } as const;
const pixels = { name: 'pixels', type: octets, isMultipart: true } as const;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Retrieval = Pick<
  Call<typeof retrieveStudy | typeof retrieveSeries | typeof retrieveInstance>,
  'params' | 'principal' | 'request' | 'reply'
>;

/**
 * Serves Part 10 objects: whole studies and series in parts, an instance in one part or alone (PS3.18 §10.4.1.1.1). Asked for
 * octet-stream, it gives their pixels only.
 */
export function objectRoutes(
  server: HttpServer,
  { db, store, safekeeping, renderer, publicUrl, studyLog }: DicomwebDependencies,
): void {
  const tools = { reader: store.reader, renderer, safekeeping };
  const turns = new AddressTurns(limits.http.mostRetrievalsOfAddress);
  for (const route of [retrieveStudy, retrieveSeries, retrieveInstance])
    serve(server, route, async (call) => inTurn(turns, call, () => answer(call)));

  async function answer({ params, principal, request, reply }: Retrieval): Promise<undefined> {
    const all = await listStored(db, principal, params);
    if (all.length === 0) throw notFound();
    const offers = 'sopUid' in params ? [parts, alone, pixels] : [parts, pixels];
    const { name, transferSyntax } = negotiate(request, offers, (choice) => isPossible(all, choice, renderer));
    const { sound: instances, damaged } = await safekeeping.sift(all);
    const [first] = instances;
    if (first === undefined) throw new DamagedBytes('changed');
    await studyLog.note(principal, 'study.export', params.studyUid);
    const root = serviceRoot(request, publicUrl);
    const missing = damaged.length;
    if (name === 'alone') return sendAlone({ request, reply }, first, transferSyntax);
    if (name === 'pixels')
      return sendParts({ request, reply }, store.reader, {
        missing,
        type: octets,
        parts: soundPixels(tools, await listLocated(db, principal, params, 2 ** 31 - 1), instances, {
          choice: { name: 'parts', transferSyntax },
          root,
        }),
      });
    if (instances.some((each) => each.corrections !== null || wayOf(each, transferSyntax, renderer) !== 'stored'))
      return sendParts({ request, reply }, store.reader, {
        missing,
        type: dicom,
        parts: rewrittenParts(tools, instances, { transferSyntax, root }),
      });
    sayIncomplete(reply, missing);
    const stored = instances.map((instance) => partOf(instance, storedForm(instance), root));
    return sendSegments({ request, reply }, store.reader, multipartBody(dicom, stored));
  }

  async function sendAlone(
    exchange: Exchange,
    instance: SiftedInstance,
    wanted: string | undefined,
  ): Promise<undefined> {
    const form = await objectForm(tools, instance, wanted);
    const etag = instanceEtag(instance, form.transferSyntaxUid);
    const body = { contentType: partType(form), segments: form.segments };
    return sendSegments(exchange, store.reader, body, { etag, isRangeable: true });
  }
}

/** One object after the other in the transfer syntax asked for. */
function rewrittenParts(
  tools: DecodingTools,
  instances: readonly SiftedInstance[],
  { transferSyntax, root }: { readonly transferSyntax: string | undefined; readonly root: string },
): AsyncGenerator<MadePart> {
  return partsOfEach(instances, async function* (instance) {
    yield partOf(instance, await objectForm(tools, instance, transferSyntax), root);
  });
}

function partOf(instance: StoredInstance, form: ObjectForm, root: string): Part {
  return { contentType: partType(form), location: resourceUrl(root, instance), segments: form.segments };
}

function partType({ transferSyntaxUid }: ObjectForm): string {
  return `${dicom}; transfer-syntax=${transferSyntaxUid}`;
}

/** True if every object can be given so. */
function isPossible(
  instances: readonly StoredInstance[],
  { name, transferSyntax }: Choice<'parts' | 'alone' | 'pixels'>,
  renderer: ImageRenderer,
): boolean {
  return instances.every((instance) =>
    name === 'pixels'
      ? isFramePossible(instance, { name: 'parts', transferSyntax }, renderer)
      : wayOf(instance, transferSyntax, renderer) !== 'impossible',
  );
}
