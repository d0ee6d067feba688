import { createHash } from 'node:crypto';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import type { Person } from '#testing/test-app.ts';

/** An object as the archive gives it back, in the transfer syntax it was received in. */
export interface Retrieved {
  readonly transferSyntaxUid: string;
  /** Without preamble and meta group. */
  readonly dataSet: Buffer;
}

export interface Address {
  readonly studyUid: string;
  readonly seriesUid: string;
  readonly sopUid: string;
}

type Fetcher = Pick<Person, 'fetch'>;

/** Finds an instance by its UID alone; undefined when the archive does not know it. */
export async function find(person: Fetcher, sopUid: string): Promise<Address | undefined> {
  const answer = await person.fetch(`/dicom-web/instances?SOPInstanceUID=${sopUid}`);
  if (!answer.ok) throw new Error(`The search answered ${answer.status}: ${await answer.text()}`);
  const [row] = (await answer.json()) as Record<string, { Value?: string[] }>[];
  if (row === undefined) return undefined;
  return { studyUid: row['0020000D']?.Value?.[0] ?? '', seriesUid: row['0020000E']?.Value?.[0] ?? '', sopUid };
}

export function pathOf({ studyUid, seriesUid, sopUid }: Address): string {
  return `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
}

/** Retrieves an instance as it is stored; undefined when there is none at the address. */
export async function retrieve(person: Fetcher, address: Address): Promise<Retrieved | undefined> {
  const answer = await person.fetch(pathOf(address), { headers: { accept: 'application/dicom; transfer-syntax=*' } });
  if (answer.status === 404) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok) throw new Error(`Retrieving answered ${answer.status}: ${await answer.text()}`);
  return dataSetOf(Buffer.from(await answer.arrayBuffer()));
}

/** Finds and retrieves an instance by its UID alone. */
export async function retrieveByUid(person: Fetcher, sopUid: string): Promise<Retrieved | undefined> {
  const address = await find(person, sopUid);
  return address === undefined ? undefined : retrieve(person, address);
}

/** Returns the bytes that follow the meta group of a file. */
export function dataSetOf(file: Buffer): Retrieved {
  const { transferSyntaxUid, dataSetOffset } = readFileMeta(file);
  return { transferSyntaxUid, dataSet: file.subarray(dataSetOffset) };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
