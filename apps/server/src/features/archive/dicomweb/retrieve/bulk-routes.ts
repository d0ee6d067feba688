import { retrieveBulkData } from '@isocenter/contract/archive/dicomweb.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { elementBytes, parseBulkPath } from './element-bytes.ts';
import { FrameSources } from './frame-source.ts';
import { listStored, type StudyAddress, type Viewer } from './location-queries.ts';
import { multipartBody } from './multipart.ts';
import { pixelPieces } from './pixel-pieces.ts';
import { lengthOf, openSegments, type Segment } from './segments.ts';
import { keepShortly, sendBody } from './send-body.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

const octets = 'application/octet-stream';
const firstPixelData = 0x7fe00008;
const lastPixelData = 0x7fe00010;

/** A value in one piece, or, of compressed pixel data, one piece for each frame. */
interface Value {
  readonly pieces: readonly (readonly Segment[])[];
  readonly sha256: string;
  readonly transferSyntaxUid: string;
}

/** Serves the values that metadata refers to by BulkDataURI (PS3.18 §10.4.1.1.5), whole or by ranges. */
export function bulkRoutes(server: HttpServer, { db, store, publicUrl, studyLog }: DicomwebDependencies): void {
  const sources = new FrameSources(db, store.reader);

  serve(server, retrieveBulkData, async ({ params, principal, request, reply }) => {
    const { '*': path, ...address } = params;
    const steps = parseBulkPath(path);
    if (steps === undefined) throw new AppError('invalid-input', 'This is not the path of a value.');
    const value = await valueAt(principal, address, steps);
    const { name } = negotiate(request, [
      { name: 'parts', type: octets, isMultipart: true },
      { name: 'single', type: octets },
    ]);
    await studyLog.note(principal, 'study.view', address.studyUid);
    const [only] = value.pieces;
    if (name === 'single' && value.pieces.length > 1)
      throw new AppError('not-acceptable', 'Compressed frames are answered with multipart/related.');
    const contentType = `${octets}; transfer-syntax=${value.transferSyntaxUid}`;
    const location = `${resourceUrl(serviceRoot(request, publicUrl), address)}/bulk/${path}`;
    const body =
      name === 'single'
        ? { contentType, segments: only ?? [] }
        : multipartBody(
            octets,
            value.pieces.map((segments) => ({ contentType, location, segments })),
          );
    return sendBody(
      { request, reply },
      {
        contentType: body.contentType,
        length: lengthOf(body.segments),
        open: (span) => openSegments(store.reader, body.segments, span),
        cacheControl: keepShortly,
        ...(name === 'single' ? { etag: `"${value.sha256}-${steps.join('.')}"`, isRangeable: true } : {}),
      },
    );
  });

  async function valueAt(viewer: Viewer, address: Required<StudyAddress>, steps: readonly number[]): Promise<Value> {
    const [tag = 0] = steps;
    if (steps.length === 1 && tag >= firstPixelData && tag <= lastPixelData) {
      const source = await sources.find(viewer, address);
      if (source === undefined) throw notFound();
      return { pieces: await pixelPieces(store.reader, source), ...source.instance };
    }
    const [instance] = await listStored(db, viewer, address);
    if (instance === undefined) throw notFound();
    return { pieces: [[{ bytes: await elementBytes(store.reader, instance, steps) }]], ...instance };
  }
}
