import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { retrieveInstance, retrieveSeries, retrieveStudy } from '@isocenter/contract/archive/dicomweb.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, type Call } from '#platform/http/serve.ts';
import type { DicomwebDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation/negotiate.ts';
import { notFound } from '../not-found.ts';
import { listStored, type StoredInstance } from './location-queries.ts';
import { multipartBody, partHead, type Part } from './multipart.ts';
import { formOf, notWritable, objectForm, storedForm, type ObjectForm } from './object-form.ts';
import { instanceEtag } from './part10.ts';
import { lengthOf, openSegments, readSegments } from './segments.ts';
import { askAgain, sendBody } from './send-body.ts';
import { resourceUrl, serviceRoot } from './service-address.ts';

const dicom = 'application/dicom';

/** Serves Part 10 objects: whole studies and series in parts, an instance in one part or alone (PS3.18 §10.4.1.1.1). */
export function objectRoutes(server: HttpServer, { db, store, publicUrl, accessLog }: DicomwebDependencies): void {
  serve(server, retrieveStudy, async (call) => sendMany(call));
  serve(server, retrieveSeries, async (call) => sendMany(call));

  serve(server, retrieveInstance, async ({ params, principal, request, reply }) => {
    const [instance] = await listStored(db, principal, params);
    if (instance === undefined) throw notFound();
    const { name, transferSyntax } = negotiate(request, [
      { name: 'parts', type: dicom, isMultipart: true },
      { name: 'alone', type: dicom },
    ]);
    const form = await objectForm(store.reader, instance, transferSyntax);
    await accessLog.note(principal, 'study.export', params.studyUid);
    const isAlone = name === 'alone';
    const root = serviceRoot(request, publicUrl);
    const { contentType, segments } = isAlone
      ? { contentType: partType(form), segments: form.segments }
      : multipartBody(dicom, [partOf(instance, form, root)]);
    return sendBody(
      { request, reply },
      {
        contentType,
        length: lengthOf(segments),
        open: (span) => openSegments(store.reader, segments, span),
        cacheControl: askAgain,
        ...(isAlone ? { etag: instanceEtag(instance, form.transferSyntaxUid), isRangeable: true } : {}),
      },
    );
  });

  async function sendMany({
    params,
    principal,
    request,
    reply,
  }: Pick<Call<typeof retrieveStudy | typeof retrieveSeries>, 'params' | 'principal' | 'request' | 'reply'>) {
    const instances = await listStored(db, principal, params);
    if (instances.length === 0) throw notFound();
    const { transferSyntax } = negotiate(request, [{ name: 'parts', type: dicom, isMultipart: true }]);
    const root = serviceRoot(request, publicUrl);
    const forms = new Set(instances.map((instance) => formOf(instance, transferSyntax)));
    if (forms.has('impossible')) throw notWritable();
    if (forms.has('rewritten')) {
      await accessLog.note(principal, 'study.export', params.studyUid);
      const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
      reply.header('vary', 'Accept').header('cache-control', askAgain);
      reply.type(`multipart/related; type="${dicom}"; boundary=${boundary}`);
      const pieces = request.method === 'HEAD' ? [] : rewrittenParts({ instances, transferSyntax, root, boundary });
      return void reply.send(Readable.from(pieces, { objectMode: false }));
    }
    await accessLog.note(principal, 'study.export', params.studyUid);
    const { contentType, segments } = multipartBody(
      dicom,
      instances.map((instance) => partOf(instance, storedForm(instance), root)),
    );
    return sendBody(
      { request, reply },
      {
        contentType,
        length: lengthOf(segments),
        open: (span) => openSegments(store.reader, segments, span),
        cacheControl: askAgain,
      },
    );
  }

  /** One object after the other in the transfer syntax asked for; never more than one in memory. */
  async function* rewrittenParts(wanted: {
    readonly instances: readonly StoredInstance[];
    readonly transferSyntax: string | undefined;
    readonly root: string;
    readonly boundary: string;
  }): AsyncGenerator<Uint8Array> {
    for (const instance of wanted.instances) {
      const form = await objectForm(store.reader, instance, wanted.transferSyntax);
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
