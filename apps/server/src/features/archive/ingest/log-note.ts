import type { IngestSource } from './source.ts';

/** The note that is written beside an object that is acknowledged before it is indexed: with its bytes, all that its rows are made of. */
export interface LogNote {
  /** The transfer syntax that the bytes came under. */
  readonly transferSyntaxUid: string;
  readonly source: NotedSource;
}

/** A node of the network: who is a person is answered when the rows are there. */
export interface NotedSource {
  readonly name: string;
  readonly accountId: null;
  readonly actor: string;
  readonly address: string;
}

/** Returns the source as it can be noted; undefined for one that says more than who it is, or says it in characters that no row takes. */
export function notedSource(source: IngestSource): NotedSource | undefined {
  const { name, accountId, actor, address, clinicId, choices, person } = source;
  if (accountId !== null || clinicId !== undefined || choices !== undefined || person !== undefined) return undefined;
  if (`${name}${actor}${address}`.includes('\0')) return undefined;
  return { name, accountId, actor, address };
}

export function writeNote({ transferSyntaxUid, source: { name, actor, address } }: LogNote): Buffer {
  return Buffer.from(JSON.stringify([transferSyntaxUid, name, actor, address]));
}

/** @throws Error when it is none of ours */
export function readNote(note: Uint8Array): LogNote {
  const fields: unknown = JSON.parse(Buffer.from(note).toString());
  if (!Array.isArray(fields) || fields.length !== 4) throw new Error('A note beside an object is none of ours.');
  const [transferSyntaxUid = '', name = '', actor = '', address = ''] = fields.map(String);
  return { transferSyntaxUid, source: { name, accountId: null, actor, address } };
}
