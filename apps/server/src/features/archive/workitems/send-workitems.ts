import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { dicomJsonText, toDicomJson } from '@isocenter/dicom/dataset/dicom-json.ts';
import { dicomXml, multipartBody, negotiate } from '#features/archive/dicomweb/dicomweb.ts';

/** Answers with workitems in the form that the caller wants most. */
export function sendWorkitems(request: FastifyRequest, reply: FastifyReply, items: readonly DataSet[]): undefined {
  const { name } = negotiate(request, [
    { name: 'application/dicom+json', type: 'application/dicom+json' },
    { name: 'application/json', type: 'application/json' },
    { name: 'xml', type: 'application/dicom+xml', isMultipart: true },
    // Clients that mean the parts ask for what is in them.
    { name: 'xml', type: 'application/dicom+xml' },
  ]);
  reply.header('vary', 'Accept').header('cache-control', 'private, no-store');
  if (name === 'xml') return sendXml(reply, items);
  const texts = items.map((item) => dicomJsonText(item));
  return void reply.type(name).send(Buffer.from(`[${texts.join(',')}]`));
}

/** Each as a document of its own. */
function sendXml(reply: FastifyReply, items: readonly DataSet[]): undefined {
  const type = 'application/dicom+xml';
  const { contentType, segments } = multipartBody(
    type,
    items.map((item) => ({ contentType: type, segments: [{ bytes: Buffer.from(dicomXml(toDicomJson(item))) }] })),
  );
  const bytes = segments.map((segment) => ('bytes' in segment ? segment.bytes : Buffer.alloc(0)));
  return void reply.type(contentType).send(Buffer.concat(bytes));
}
