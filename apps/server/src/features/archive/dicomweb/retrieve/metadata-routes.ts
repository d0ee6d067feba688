import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  retrieveInstanceMetadata,
  retrieveSeriesMetadata,
  retrieveStudyMetadata,
} from '@isocenter/contract/archive/dicomweb/routes.ts';
import { acceptsGzip } from '#platform/http/accepts-gzip.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { findState, listHeaders, listStored, type StudyAddress } from './location-queries.ts';
import { MetadataCache, type CachedBody } from './metadata-cache.ts';
import { joinHeaders, metadataText } from './metadata-text.ts';
import { preparedText } from './prepared-metadata.ts';
import { findPrepared } from './prepared-queries.ts';
import { sendMetadataXml } from './metadata-xml.ts';
import { askAgain, isUnchanged, sendBody } from './send-body.ts';
import { isAtPlainRoot, serviceRoot } from './service-address.ts';

/** More instances than this are sent as they are read, and not cached. */
const mostInstancesInMemory = 1000;
const cacheBytes = 96 * 1024 * 1024;
const smallBytes = 1024;
const compress = promisify(gzip);
// Texts of a series repeat each other: the fastest level already takes away most of it.
const gzipOptions = { level: constants.Z_BEST_SPEED };

interface Wanted {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: StudyAddress;
}

/** Serves metadata of studies, series and instances (PS3.18 §10.4.1.1.2) as DICOM JSON, and as XML where asked for. */
export function metadataRoutes(server: HttpServer, dependencies: DicomwebDependencies): void {
  const { db, renderer, publicUrl, studyLog, lastRoot } = dependencies;
  const cache = new MetadataCache(cacheBytes);

  for (const route of [retrieveStudyMetadata, retrieveSeriesMetadata, retrieveInstanceMetadata]) {
    serve(server, route, async ({ params, principal, request, reply }) =>
      answer({ address: params, principal, request, reply }),
    );
  }

  async function answer({ address, principal, request, reply }: Wanted): Promise<undefined> {
    const { name } = negotiate(request, [
      { name: 'json', type: 'application/dicom+json' },
      { name: 'plain-json', type: 'application/json' },
      { name: 'xml', type: 'application/dicom+xml', isMultipart: true },
    ]);
    const state = await findState(db, principal, address);
    if (state === undefined) throw notFound();
    // A page that reads metadata shows a picture next.
    if (principal.sessionId !== '') renderer.getReady?.();
    await studyLog.noteRequest(principal, request, address.studyUid);
    const root = serviceRoot(request, publicUrl);
    const key = `${state.version} ${address.sopUid ?? ''} ${root}`;
    const etag = `"${Buffer.from(key).toString('base64url')}-${name === 'xml' ? 'x' : 'j'}${state.isWhole ? '' : 'p'}"`;
    if (address.sopUid === undefined && isUnchanged(request, etag)) {
      return sendBody({ request, reply }, { ...plainBody(Buffer.alloc(0), ''), etag });
    }
    const isCacheable = name !== 'xml' && state.isWhole;
    const cached = !isCacheable ? undefined : cache.get(key);
    const contentType = name === 'plain-json' ? 'application/json' : 'application/dicom+json';
    if (cached !== undefined) return sendCached({ request, reply }, cached, { contentType, etag });
    if (isAtPlainRoot(request)) lastRoot?.note(root);
    const prepared = !isCacheable || address.sopUid !== undefined ? undefined : await findPrepared(db, state);
    if (prepared?.root === root && acceptsGzip(request))
      return sendGzipped({ request, reply }, prepared.body, { contentType, etag });
    if (prepared !== undefined)
      return sendCached({ request, reply }, cache.set(key, await preparedText(prepared, root)), { contentType, etag });
    if (isCacheable && (address.sopUid !== undefined || state.instanceCount <= mostInstancesInMemory)) {
      const headers = await listHeaders(db, state, address.sopUid);
      if (headers.length === 0) throw notFound();
      const { corrections } = state;
      const text = await joinHeaders(headers, root, { studyUid: address.studyUid, corrections });
      return sendCached({ request, reply }, cache.set(key, Buffer.from(text)), { contentType, etag });
    }
    const instances = await listStored(db, principal, address);
    if (instances.length === 0) throw notFound();
    if (name === 'xml') return sendMetadataXml({ request, reply }, { db, instances, root, etag });
    return stream({ request, reply }, metadataText(db, instances, root), { contentType, etag });
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Form {
  readonly contentType: string;
  readonly etag: string;
}

async function sendCached(
  { request, reply }: Exchange,
  body: CachedBody,
  { contentType, etag }: Form,
): Promise<undefined> {
  if (!acceptsGzip(request) || body.plain.byteLength < smallBytes) {
    return sendBody({ request, reply }, { ...plainBody(body.plain, contentType), etag });
  }
  body.gzipped ??= compress(body.plain, gzipOptions);
  return sendGzipped({ request, reply }, await body.gzipped, { contentType, etag });
}

async function sendGzipped(
  { request, reply }: Exchange,
  gzipped: Buffer,
  { contentType, etag }: Form,
): Promise<undefined> {
  if (!isUnchanged(request, etag)) reply.header('content-encoding', 'gzip');
  return sendBody({ request, reply }, { ...plainBody(gzipped, contentType), etag: `W/${etag}` });
}

/** A study of thousands of images: the first bytes leave before the last are read. */
function stream({ request, reply }: Exchange, pieces: AsyncGenerator<string>, { contentType, etag }: Form): undefined {
  reply.header('vary', 'Accept, Accept-Encoding').header('cache-control', askAgain).header('etag', `W/${etag}`);
  reply.type(contentType);
  const text = Readable.from(request.method === 'HEAD' ? [] : pieces, { objectMode: false });
  return void reply.send(text);
}

function plainBody(bytes: Buffer, contentType: string) {
  return {
    contentType,
    length: bytes.byteLength,
    open: async () => bytes,
    cacheControl: askAgain,
    vary: 'Accept-Encoding',
  };
}
