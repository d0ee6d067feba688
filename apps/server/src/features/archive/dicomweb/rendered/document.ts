import type { FastifyReply, FastifyRequest } from 'fastify';
import { correctionsKey } from '#features/archive/edits/edits.ts';
import { notFound } from '../not-found.ts';
import type { ProvedObject } from '#platform/storage/pack-location.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import { readElements } from '../retrieve/element-bytes.ts';
import type { StoredInstance } from '../retrieve/location-queries.ts';
import { reportHtml } from './report-html.ts';
import { askAgain, sendBody } from '../retrieve/send-body.ts';

/** Encapsulated PDF Storage (PS3.3 §A.45.1). */
export const encapsulatedPdf = '1.2.840.10008.5.1.4.1.1.104.1';

/** True for the classes of structured reports, which hold a content tree. */
export function isReport(sopClassUid: string): boolean {
  return sopClassUid.startsWith('1.2.840.10008.5.1.4.1.1.88.');
}

/** Answers with a report as a page that can neither run nor load anything. */
export async function sendReport(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  reader: PackReader,
  instance: StoredInstance & ProvedObject,
): Promise<undefined> {
  const page = Buffer.from(reportHtml(await readElements(reader, instance)));
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  return sendBody(
    { request, reply },
    {
      contentType: 'text/html; charset=utf-8',
      length: page.byteLength,
      open: async ({ offset, length }) => page.subarray(offset, offset + length),
      etag: `"${instance.sha256}-${correctionsKey(instance.corrections)}-html"`,
      cacheControl: askAgain,
    },
  );
}

/** Answers with the PDF that an object carries, without the byte that pads it to an even length. */
export async function sendDocument(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  reader: PackReader,
  instance: StoredInstance & ProvedObject,
): Promise<undefined> {
  const dataSet = await readElements(reader, instance);
  const value = dataSet.bytes('EncapsulatedDocument');
  if (value === undefined) throw notFound();
  const stated = dataSet.number('EncapsulatedDocumentLength') ?? value.byteLength;
  const bytes = Buffer.from(value.buffer, value.byteOffset, Math.min(Math.max(stated, 0), value.byteLength));
  reply.header('content-disposition', `inline; filename="document.pdf"`);
  // Viewers of others that stand at this address show it in a frame of their page.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  return sendBody(
    { request, reply },
    {
      contentType: 'application/pdf',
      length: bytes.byteLength,
      open: async ({ offset, length }) => bytes.subarray(offset, offset + length),
      etag: `"${instance.sha256}-pdf"`,
      isRangeable: true,
      cacheControl: askAgain,
    },
  );
}
