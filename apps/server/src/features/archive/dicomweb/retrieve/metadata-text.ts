import type { Db } from '#platform/database/schema.ts';
import { readHeaders, type StoredHeader, type StoredInstance } from './location-queries.ts';
import { resourceUrl } from './service-address.ts';

const headersAtOnce = 200;

/**
 * The metadata of instances as one JSON array, in pieces of 200 instances: the stored texts one after the other, never parsed.
 * An instance that is deleted meanwhile is left out.
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
      return header === undefined ? [] : [withAddresses(header, resourceUrl(root, instance))];
    });
    if (texts.length === 0) continue;
    yield separator + texts.join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** The same of headers that are at hand, all of one study. */
export function joinHeaders(headers: readonly StoredHeader[], root: string, studyUid: string): string {
  const texts = headers.map(({ header, seriesUid, sopUid }) =>
    withAddresses(header, resourceUrl(root, { studyUid, seriesUid, sopUid })),
  );
  return `[${texts.join(',')}]`;
}

/** Stored headers name bulk data by a path alone. Inside a JSON string the quotes would be escaped, so only keys are met. */
export function withAddresses(header: string, instanceUrl: string): string {
  return header.replaceAll('"BulkDataURI":"bulk/', `"BulkDataURI":"${instanceUrl}/bulk/`);
}

async function headersOf(db: Db, slice: readonly StoredInstance[]): Promise<(string | undefined)[]> {
  const keys = slice.map((instance) => instance.instanceKey);
  const headers = await readHeaders(db, keys);
  if (headers.length === keys.length) return headers;
  return Promise.all(keys.map(async (key) => (await readHeaders(db, [key]))[0]));
}
