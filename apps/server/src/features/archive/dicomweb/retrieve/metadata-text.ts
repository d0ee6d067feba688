import { setImmediate } from 'node:timers/promises';
import { correctedHeader, type StoredCorrection } from '#features/archive/edits/edits.ts';
import type { Db } from '#platform/database/schema.ts';
import { readHeaders, type StoredHeader, type StoredInstance } from './location-queries.ts';
import { resourceUrl } from './service-address.ts';
import { isVideoSyntax } from '@isocenter/dicom/dictionary/video-syntax.ts';

const headersAtOnce = 200;
const correctedAtOnce = 50;

/**
 * Yields the metadata of instances as one JSON array, in pieces of 200 instances: the stored texts one after the other, never parsed. An
 * instance that is deleted meanwhile is left out.
 */
export async function* metadataText(
  db: Db,
  instances: readonly StoredInstance[],
  root: string,
): AsyncGenerator<string> {
  let separator = '[';
  for (let start = 0; start < instances.length; start += headersAtOnce) {
    const slice = instances.slice(start, start + headersAtOnce);
    const headers = await headersOf(db, slice);
    const texts = slice.flatMap((instance, index) => {
      const header = headers[index];
      return header === undefined ? [] : [headerText(header, instance, root)];
    });
    if (texts.length === 0) continue;
    yield separator + texts.join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** The same of headers that are at hand, all of one study. */
export async function joinHeaders(
  headers: readonly StoredHeader[],
  root: string,
  study: { readonly studyUid: string; readonly corrections: readonly StoredCorrection[] | null },
): Promise<string> {
  const texts: string[] = [];
  for (const [at, { header, ...address }] of headers.entries()) {
    // To correct a header is to read it: others are served in between.
    if (study.corrections !== null && at % correctedAtOnce === 0) await setImmediate();
    texts.push(headerText(header, { ...study, ...address }, root));
  }
  return `[${texts.join(',')}]`;
}

/** Returns a header as it leaves: corrected, and with addresses. That of a video says so, as there are no frames to be fetched. */
export function headerText(
  header: string,
  instance: Pick<StoredInstance, 'studyUid' | 'seriesUid' | 'sopUid' | 'transferSyntaxUid' | 'corrections'>,
  root: string,
): string {
  const corrected = correctedHeader(header, instance.corrections, instance.seriesUid);
  const { transferSyntaxUid } = instance;
  const text = isVideoSyntax(transferSyntaxUid) ? withSyntax(corrected, transferSyntaxUid) : corrected;
  return withAddresses(text, resourceUrl(root, instance));
}

const availableTransferSyntax = '"00083002"';

/** With the Available Transfer Syntax UID in its place: attributes are in the order of their tags (PS3.18 §F.2.2). */
function withSyntax(header: string, transferSyntaxUid: string): string {
  let depth = 0;
  for (const { 0: token, index } of header.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (depth === 1 && token === availableTransferSyntax) return header;
    else if (depth === 1 && token > availableTransferSyntax)
      return `${header.slice(0, index)}${availableTransferSyntax}:{"vr":"UI","Value":["${transferSyntaxUid}"]},${header.slice(index)}`;
  }
  return header;
}

/** Stored headers name bulk data by a path alone. Inside a JSON string the quotes would be escaped, so only keys are met. */
function withAddresses(header: string, instanceUrl: string): string {
  return header.replaceAll('"BulkDataURI":"bulk/', `"BulkDataURI":"${instanceUrl}/bulk/`);
}

async function headersOf(db: Db, slice: readonly StoredInstance[]): Promise<(string | undefined)[]> {
  const keys = slice.map((instance) => instance.instanceKey);
  const headers = await readHeaders(db, keys);
  if (headers.length === keys.length) return headers;
  return Promise.all(keys.map(async (key) => (await readHeaders(db, [key]))[0]));
}
