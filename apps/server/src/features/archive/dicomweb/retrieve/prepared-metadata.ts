import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { quietSeconds } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { listHeaders } from './location-queries.ts';
import { joinHeaders } from './metadata-text.ts';
import { findUnprepared, keepPrepared, listUnprepared, type Prepared } from './prepared-queries.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Text is unpacked at once: in small pieces it takes three times as long. */
const pieces = { chunkSize: 1024 * 1024 };

/** Remembers where callers last requested metadata by the plain address of the service: it is prepared for there. */
export class LastRoot {
  #root: string | undefined;

  note(root: string): void {
    this.#root = root;
  }

  get now(): string | undefined {
    return this.#root;
  }
}

/** Regular care: the metadata of series that went quiet is made ready, for the address that was asked last. */
export async function prepareMetadata(db: Db, root: string | undefined): Promise<void> {
  if (root === undefined) return;
  for (const seriesKey of await listUnprepared(db, quietSeconds)) await prepareOne(db, seriesKey, root);
}

async function prepareOne(db: Db, seriesKey: number, root: string): Promise<void> {
  // What the text is said to be made from is what it is made from, whatever is changed meanwhile.
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const series = await findUnprepared(tx, seriesKey);
      return series && { series, headers: await listHeaders(tx, series.state, undefined) };
    });
  if (read === undefined) return;
  const { series, headers } = read;
  const text = await joinHeaders(headers, root, { studyUid: series.studyUid, corrections: series.state.corrections });
  await keepPrepared(db, series, { root, body: await compress(text, pieces) });
}

/** Returns the text of it, for this address of the service. */
export async function preparedText({ root, body }: Prepared, wantedRoot: string): Promise<Buffer> {
  const plain = await decompress(body, pieces);
  if (root === wantedRoot) return plain;
  // Inside of a JSON string the quotes would be escaped, so only keys are met.
  return Buffer.from(plain.toString().replaceAll(`"BulkDataURI":"${root}/`, `"BulkDataURI":"${wantedRoot}/`));
}
