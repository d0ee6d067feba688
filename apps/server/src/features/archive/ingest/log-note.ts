import Type from 'typebox';
import { Value } from 'typebox/value';
import type { ObjectInMemory } from './placed-object.ts';
import type { IngestSource } from './source.ts';

const text = Type.String();
/** Transfer syntax, name, actor, address, and the clinic where that was decided beforehand. */
const Fields = Type.Union([
  Type.Tuple([text, text, text, text]),
  Type.Tuple([text, text, text, text, Type.Union([Type.Integer(), Type.Null()])]),
]);

/** The note that is written beside an object: with its bytes, all that its rows are made of. */
export interface LogNote {
  /** The transfer syntax that the bytes came under. */
  readonly transferSyntaxUid: string;
  readonly source: NotedSource;
}

/** Who sent it. An account is not noted: its rights would have to be those of that day. */
export interface NotedSource {
  readonly name: string;
  readonly accountId: null;
  readonly actor: string;
  readonly address: string;
  /** See `IngestSource`. */
  readonly clinicId?: number | null;
}

/**
 * Returns the source of an object that may be acknowledged before it is indexed: a node of the network. Undefined for one that says more
 * than who it is, or says it in characters that no row takes; who is a person is answered when the rows are there.
 */
export function promisedSource(source: IngestSource): NotedSource | undefined {
  const { name, accountId, actor, address, clinicId, choices, person } = source;
  if (accountId !== null || clinicId !== undefined || choices !== undefined || person !== undefined) return undefined;
  if (`${name}${actor}${address}`.includes('\0')) return undefined;
  return { name, accountId, actor, address };
}

/**
 * Returns the note of an object that is acknowledged with its rows, for a database that loses them. Undefined for one that comes from
 * inside, which the work that made it makes again.
 */
export function noteOf(object: ObjectInMemory): Buffer | undefined {
  const { name, actor, address, clinicId, refusals } = object.source;
  if (refusals === undefined || `${name}${actor}${address}`.includes('\0')) return undefined;
  const clinic = clinicId === undefined ? {} : { clinicId };
  const source = { name, accountId: null, actor, address, ...clinic };
  return writeNote({ transferSyntaxUid: object.record.transferSyntaxUid, source });
}

export function writeNote({ transferSyntaxUid, source }: LogNote): Buffer {
  const { name, actor, address, clinicId } = source;
  const clinic = clinicId === undefined ? [] : [clinicId];
  return Buffer.from(JSON.stringify([transferSyntaxUid, name, actor, address, ...clinic]));
}

/** @throws Error when it is none of ours */
export function readNote(note: Uint8Array): LogNote {
  const fields: unknown = JSON.parse(Buffer.from(note).toString());
  if (!Value.Check(Fields, fields)) throw new Error('A note beside an object is none of ours.');
  const [transferSyntaxUid, name, actor, address, clinicId] = fields;
  const clinic = clinicId === undefined ? {} : { clinicId };
  return { transferSyntaxUid, source: { name, accountId: null, actor, address, ...clinic } };
}
