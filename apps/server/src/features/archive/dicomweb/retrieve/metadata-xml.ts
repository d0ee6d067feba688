import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { Db } from '#platform/database/schema.ts';
import { dicomXml } from './dicom-xml.ts';
import { readHeaders, type StoredInstance } from './location-queries.ts';
import { headerText } from './metadata-text.ts';
import { askAgain } from './send-body.ts';

interface Document {
  readonly db: Db;
  readonly instances: readonly StoredInstance[];
  readonly root: string;
  readonly etag: string;
}

/** Sends one `application/dicom+xml` part for each instance, as they are made. Few ask for it; nothing is kept. */
export function sendMetadataXml(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  document: Document,
): undefined {
  const boundary = `isocenter-${randomBytes(12).toString('hex')}`;
  reply.header('vary', 'Accept').header('cache-control', askAgain).header('etag', document.etag);
  reply.type(`multipart/related; type="application/dicom+xml"; boundary=${boundary}`);
  const parts = request.method === 'HEAD' ? [] : partsOf(document, boundary);
  return void reply.send(Readable.from(parts, { objectMode: false }));
}

async function* partsOf({ db, instances, root }: Document, boundary: string): AsyncGenerator<string> {
  for (const instance of instances) {
    const [header] = await readHeaders(db, [instance.instanceKey]);
    if (header === undefined) continue;
    // Written by the archive itself when the instance was received.
    const dataSet = JSON.parse(headerText(header, instance, root)) as DicomJsonDataSet;
    yield `--${boundary}\r\nContent-Type: application/dicom+xml\r\n\r\n${dicomXml(dataSet)}\r\n`;
  }
  yield `--${boundary}--\r\n`;
}
