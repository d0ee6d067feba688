import { giveBack } from '@isocenter/dicom-network/association/spent-chunks.ts';
import { dicomJsonText, toDicomJson } from '@isocenter/dicom/dataset/dicom-json.ts';
import { storeInstances, storeInstancesOfStudy } from '@isocenter/contract/archive/dicomweb/routes.ts';
import { say } from '@isocenter/contract/said.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { personSource } from '#features/archive/ingest/ingest.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { parseMediaType } from '../negotiation/accept.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { dicomXml } from '../retrieve/dicom-xml.ts';
import { serviceRoot } from '../retrieve/service-address.ts';
import { JsonObjects } from './json-objects.ts';
import { MultipartError, MultipartSplitter } from './multipart-splitter.ts';
import { storeResponse, storeStatus } from './store-response.ts';
import { StoredParts } from './stored-parts.ts';

const mostParts = 20_000;

interface Exchange {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves STOW-RS (PS3.18 §10.5): objects are taken as they arrive, never held as a whole body. */
export function storeRoutes(server: HttpServer, { db, ingest, publicUrl }: DicomwebDependencies): void {
  serve(server, storeInstances, async (call) => store(call, undefined));
  serve(server, storeInstancesOfStudy, async (call) => store(call, call.params.studyUid));

  async function store({ principal, request, reply }: Exchange, studyUid: string | undefined): Promise<undefined> {
    const form = bodyForm(request);
    const { name } = negotiate(request, [
      { name: 'json', type: 'application/dicom+json' },
      { name: 'plain-json', type: 'application/json' },
      { name: 'xml', type: 'application/dicom+xml' },
    ]);
    const parts = new StoredParts(ingest, personSource(db, principal, 'dicomweb'), studyUid);
    await takeParts(request, parts, form);
    if (parts.count === 0) throw new AppError('invalid-input', 'There is no object in the request.');
    const results = await parts.finish();
    const response = storeResponse(results, serviceRoot(request, publicUrl));
    reply.code(storeStatus(results)).header('cache-control', 'no-store');
    if (name === 'xml')
      return void reply.type('application/dicom+xml').send(Buffer.from(dicomXml(toDicomJson(response))));
    const type = name === 'json' ? 'application/dicom+json' : 'application/json';
    return void reply.type(type).send(Buffer.from(dicomJsonText(response)));
  }
}

type BodyForm =
  | { readonly kind: 'single' }
  | { readonly kind: 'multipart'; readonly of: 'files' | 'metadata'; readonly boundary: string };

/** @throws AppError `unsupported-media-type`, or `invalid-input` when multipart lacks its boundary */
function bodyForm(request: FastifyRequest): BodyForm {
  const coding = request.headers['content-encoding'] ?? 'identity';
  const header = request.headers['content-type'];
  if (header === undefined || coding.toLowerCase() !== 'identity') throw unsupported();
  const { type, parameters } = parseMediaType(header);
  if (type === 'application/dicom') return { kind: 'single' };
  const inner = parameters.get('type')?.toLowerCase() ?? 'application/dicom';
  const of = inner === 'application/dicom' ? 'files' : inner === 'application/dicom+json' ? 'metadata' : undefined;
  if (type !== 'multipart/related' || of === undefined) throw unsupported();
  const boundary = parameters.get('boundary');
  if (boundary === undefined) throw new AppError('invalid-input', 'The Content-Type names no boundary.');
  return { kind: 'multipart', of, boundary };
}

async function takeParts({ raw }: FastifyRequest, parts: StoredParts, form: BodyForm): Promise<void> {
  // The stream outlives a refusal: destroying it would cut the connection before the answer is out.
  const body: AsyncIterable<Buffer> = raw.iterator({ destroyOnReturn: false });
  try {
    if (form.kind === 'single') await takeSingle(body, parts);
    else if (form.of === 'files') await takeMultipart(body, parts, form.boundary);
    else await takeMetadata(body, parts, form.boundary);
  } catch (error) {
    // Whoever is told that the request was wrong takes nothing of it for stored (PS3.18 §10.5.3.1).
    const isAnswered = error instanceof MultipartError && parts.hasStored;
    if (isAnswered) parts.loseRest();
    await parts.abort();
    if (raw.readableAborted || raw.errored !== null)
      throw new AppError('invalid-input', 'The request did not arrive whole.');
    raw.resume();
    if (isAnswered) return;
    if (error instanceof MultipartError) throw new AppError('invalid-input', error.message);
    throw error;
  }
}

async function takeMultipart(body: AsyncIterable<Buffer>, parts: StoredParts, boundary: string): Promise<void> {
  const splitter = new MultipartSplitter(boundary);
  for await (const chunk of body) {
    for (const event of splitter.push(chunk)) {
      if (event.kind === 'bytes') await parts.write(event.bytes);
      else if (event.kind === 'part-end') await parts.end();
      else {
        if (parts.count >= mostParts) throw new MultipartError(`There are more than ${mostParts} parts.`);
        if (isDicom(event.headers.get('content-type'))) parts.begin();
        else parts.refuse(takenTypes);
      }
    }
    giveBack(chunk);
  }
  splitter.end();
  if (parts.areAllRefused) throw unsupported();
}

/** Metadata and bulk data are put together when all of them are there, and go on as files. */
async function takeMetadata(body: AsyncIterable<Buffer>, parts: StoredParts, boundary: string): Promise<void> {
  const splitter = new MultipartSplitter(boundary);
  const objects = new JsonObjects();
  for await (const chunk of body) for (const event of splitter.push(chunk)) objects.take(event);
  splitter.end();
  for (const { bytes, isImage } of objects.files()) {
    parts.begin(isImage);
    await parts.write(bytes);
    await parts.end();
  }
}

async function takeSingle(body: AsyncIterable<Buffer>, parts: StoredParts): Promise<void> {
  for await (const chunk of body) {
    if (parts.count === 0) parts.begin();
    await parts.write(chunk);
    giveBack(chunk);
  }
  await parts.end();
}

/** True for a part with a DICOM file. A part whose media type cannot be read is refused; the parts around it are accepted. */
function isDicom(contentType: string | undefined): boolean {
  if (contentType === undefined) return true;
  try {
    return parseMediaType(contentType).type === 'application/dicom';
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const takenTypes = say`Objects are taken as application/dicom, alone or in multipart/related, or there as application/dicom+json.`;

function unsupported(): AppError {
  return new AppError('unsupported-media-type', takenTypes);
}
