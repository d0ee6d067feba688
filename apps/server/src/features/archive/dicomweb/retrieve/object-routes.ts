import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { retrieveInstance, retrieveSeries, retrieveStudy } from '@isocenter/contract/archive/dicomweb.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve, type Call } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import { negotiate, type Choice } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { frameSourceOf } from './frame-source.ts';
import { listLocated, listStored, type StoredInstance, type StudyAddress } from './location-queries.ts';
import { multipartBody, partHead, type Part } from './multipart.ts';
import { objectForm, storedForm, wayOf, type ObjectForm } from './object-form.ts';
import { instanceEtag, isStoredAs } from './part10.ts';
import { pixelParts } from './pixel-pieces.ts';
import { lengthOf, openSegments, readSegments, type Segment } from './segments.ts';
import { askAgain, sendBody } from './send-body.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

const dicom = 'application/dicom';
const octets = 'application/octet-stream';
const parts = { name: 'parts', type: dicom, isMultipart: true } as const;
const alone = { name: 'alone', type: dicom } as const;
const pixels = { name: 'pixels', type: octets, isMultipart: true } as const;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Rewriting {
  readonly instances: readonly StoredInstance[];
  readonly transferSyntax: string | undefined;
  readonly root: string;
  readonly boundary: string;
  readonly first: ObjectForm;
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
  { db, store, renderer, publicUrl, studyLog }: DicomwebDependencies,
): void {
  const tools = { reader: store.reader, renderer };
  for (const route of [retrieveStudy, retrieveSeries, retrieveInstance])
    serve(server, route, async (call) => answer(call));

  async function answer({ params, principal, request, reply }: Retrieval): Promise<undefined> {
    const instances = await listStored(db, principal, params);
    const [first] = instances;
    if (first === undefined) throw notFound();
    const offers = 'sopUid' in params ? [parts, alone, pixels] : [parts, pixels];
    const { name, transferSyntax } = negotiate(request, offers, (choice) => isPossible(instances, choice, renderer));
    await studyLog.note(principal, 'study.export', params.studyUid);
    const root = serviceRoot(request, publicUrl);
    if (name === 'alone') return sendAlone({ request, reply }, first, transferSyntax);
    if (name === 'pixels')
      return send({ request, reply }, multipartBody(octets, await allPixels(principal, params, root)));
    if (instances.some((instance) => wayOf(instance, transferSyntax, renderer) !== 'stored'))
      return sendRewritten({ request, reply }, { instances, transferSyntax, root }, first);
    const stored = instances.map((instance) => partOf(instance, storedForm(instance), root));
    return send({ request, reply }, multipartBody(dicom, stored));
  }

  async function sendAlone(
    exchange: Exchange,
    instance: StoredInstance,
    wanted: string | undefined,
  ): Promise<undefined> {
    const form = await objectForm(tools, instance, wanted);
    const etag = instanceEtag(instance, form.transferSyntaxUid);
    return send(exchange, { contentType: partType(form), segments: form.segments }, { etag, isRangeable: true });
  }

  async function send(
    exchange: Exchange,
    { contentType, segments }: { readonly contentType: string; readonly segments: readonly Segment[] },
    more: { readonly etag?: string; readonly isRangeable?: boolean } = {},
  ): Promise<undefined> {
    return sendBody(exchange, {
      contentType,
      length: lengthOf(segments),
      open: (span) => openSegments(store.reader, segments, span),
      cacheControl: askAgain,
      ...more,
    });
  }

  async function allPixels(principal: Principal, params: StudyAddress, root: string): Promise<Part[]> {
    const located = await listLocated(db, principal, params, 2 ** 31 - 1);
    const found: Part[] = [];
    for (const each of located) {
      const source = await frameSourceOf(store.reader, each);
      if (source !== undefined) found.push(...(await pixelParts(store.reader, source, root)));
    }
    if (found.length === 0) throw notFound();
    return found;
  }

  async function sendRewritten(
    { request, reply }: Exchange,
    wanted: Omit<Rewriting, 'boundary' | 'first'>,
    instance: StoredInstance,
  ): Promise<undefined> {
    // Before anything is sent, so that what cannot be decoded at all is refused and not broken off.
    const first = await objectForm(tools, instance, wanted.transferSyntax);
    const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
    reply.header('vary', 'Accept').header('cache-control', askAgain);
    reply.type(`multipart/related; type="${dicom}"; boundary=${boundary}`);
    const pieces = request.method === 'HEAD' ? [] : rewrittenParts({ ...wanted, boundary, first });
    return void reply.send(Readable.from(pieces, { objectMode: false }));
  }

  /** One object after the other in the transfer syntax asked for; never more than one in memory. */
  async function* rewrittenParts(wanted: Rewriting): AsyncGenerator<Uint8Array> {
    for (const [index, instance] of wanted.instances.entries()) {
      const form = index === 0 ? wanted.first : await objectForm(tools, instance, wanted.transferSyntax);
      yield partHead(partOf(instance, form, wanted.root), wanted.boundary);
      yield* readSegments(store.reader, form.segments);
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(`--${wanted.boundary}--\r\n`);
  }
}

function partOf(instance: StoredInstance, form: ObjectForm, root: string): Part {
  return { contentType: partType(form), location: resourceUrl(root, instance), segments: form.segments };
}

function partType({ transferSyntaxUid }: ObjectForm): string {
  return `${dicom}; transfer-syntax=${transferSyntaxUid}`;
}

/** Pixels are given as they are stored; objects also in what they can be written in. */
function isPossible(
  instances: readonly StoredInstance[],
  { name, transferSyntax }: Choice<'parts' | 'alone' | 'pixels'>,
  renderer: ImageRenderer,
): boolean {
  if (name === 'pixels')
    return transferSyntax === undefined || instances.every((each) => isStoredAs(each, transferSyntax));
  return instances.every((instance) => wayOf(instance, transferSyntax, renderer) !== 'impossible');
}
