import type { DicomJson, DicomJsonElement } from '../dicom-json/values.ts';
import { isRecord } from '../dicom-json/values.ts';

/** Gives the bytes at an address of the archive. */
export type BytesAt = (url: string) => Promise<Uint8Array>;

/** A header with the palettes and lookup tables in it that the archive's metadata only refer to (PS3.18 §F.2.2). */
export async function withTables(header: DicomJson, bytesAt: BytesAt): Promise<DicomJson> {
  const entries = Object.entries(header).map(
    async ([tag, element]) => [tag, element && (await whole(element, bytesAt))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function whole(element: DicomJsonElement, bytesAt: BytesAt): Promise<DicomJsonElement> {
  const { vr, BulkDataURI: uri, Value: items } = element;
  // of pixels the header says only that they are there
  if (uri !== undefined && vr !== 'OF' && vr !== 'OD')
    return { ...(vr === undefined ? {} : { vr }), InlineBinary: base64(await bytesAt(uri)) };
  if (vr !== 'SQ' || !Array.isArray(items)) return element;
  return {
    vr,
    Value: await Promise.all(
      items.map((item: unknown) => (isRecord(item) ? withTables(item as DicomJson, bytesAt) : item)),
    ),
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
