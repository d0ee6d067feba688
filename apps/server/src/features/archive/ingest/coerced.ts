import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { deflateRaw } from 'node:zlib';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { coerceCharset } from '@isocenter/dicom/elements/coerce-charset.ts';
import type { ReplacedUid } from '@isocenter/dicom/elements/replace-uid.ts';
import type { CharsetRule } from '@isocenter/dicom/values/named-charset.ts';
import { BlockSums } from '#platform/storage/block-sums.ts';
import type { PackLocation, PackStore } from '#platform/storage/pack-store.ts';
import type { Inflater } from './inflate-start.ts';
import type { InstanceRecord } from './instance-record.ts';
import {
  describeInMemory,
  isDeflated,
  longestDeflatedBytes,
  readDeflatedHeader,
  readLargeHeader,
} from './read-header.ts';
import { rewrittenStart } from './rewritten.ts';

/** Larger deflated objects stay as they came: the whole of one is in memory while it is written anew. */
const longestInflatedBytes = 64 * 1024 * 1024;

/** An object that came, with what is known of it, as it is to be stored. */
export interface Arrived {
  readonly record: InstanceRecord;
  /** The effect of its sender's character set; absent where there was nothing to do. */
  readonly charset?: 'coerced' | 'unreadable';
}

interface Needs {
  readonly store: PackStore;
  readonly inflater: Inflater;
}

interface Of {
  /** The transfer syntax that it was sent under. */
  readonly syntax: string;
  readonly rule: CharsetRule | undefined;
}

/** Describes an object in memory, and has it name the character set of its sender. @throws DicomError, Refusal */
export async function arrivedBytes(
  { inflater }: Pick<Needs, 'inflater'>,
  bytes: Buffer,
  { syntax, rule }: Of,
): Promise<Arrived & { readonly bytes: Buffer }> {
  const record = await describeInMemory(inflater, bytes, syntax);
  if (rule === undefined) return { record, bytes };
  const coerced = await coercedBytes(inflater, { bytes, record }, rule);
  if (coerced === 'kept') return { record, bytes };
  if (coerced === 'unreadable') return { record, bytes, charset: coerced };
  return { record: await describeInMemory(inflater, coerced, syntax), bytes: coerced, charset: 'coerced' };
}

/**
 * The same for an object on the disk: what names another set is written once more beside it, with as much of it in memory as its header
 * needs. @throws DicomError, Refusal
 */
export async function arrivedLarge(
  needs: Needs,
  location: PackLocation,
  { syntax, rule }: Of,
): Promise<Arrived & { readonly location: PackLocation; readonly rewritten?: Digests }> {
  const record = await describeLarge(needs, location, syntax);
  if (rule === undefined) return { record, location };
  const coerced = await coercedStart(needs, { location, record }, rule);
  if (coerced === 'kept') return { record, location };
  if (coerced === 'unreadable') return { record, location, charset: coerced };
  const { location: place, ...rewritten } = await written(needs.store, location, coerced);
  return { record: await describeLarge(needs, place, syntax), location: place, charset: 'coerced', rewritten };
}

async function describeLarge(
  { store, inflater }: Needs,
  location: PackLocation,
  syntax: string,
): Promise<InstanceRecord> {
  return store.reader.withSource(location, (source) => {
    if (!isDeflated(syntax)) return readLargeHeader(source, syntax);
    const bytes = source.read(0, Math.min(source.length, longestDeflatedBytes + 1));
    return readDeflatedHeader(inflater, bytes, syntax);
  });
}

type Coerced<T> = T | 'kept' | 'unreadable';

async function coercedBytes(
  inflater: Inflater,
  { bytes, record: { transferSyntaxUid } }: { readonly bytes: Buffer; readonly record: InstanceRecord },
  rule: CharsetRule,
): Promise<Coerced<Buffer>> {
  if (isDeflated(transferSyntaxUid)) return coercedDeflated(inflater, bytes, rule);
  const coerced = coerceCharset(bytes, by(transferSyntaxUid, true, rule));
  return typeof coerced === 'string' ? coerced : joined(coerced, bytes);
}

async function coercedStart(
  { store: { reader }, inflater }: Needs,
  { location, record: { transferSyntaxUid } }: { readonly location: PackLocation; readonly record: InstanceRecord },
  rule: CharsetRule,
): Promise<Coerced<ReplacedUid>> {
  if (!isDeflated(transferSyntaxUid))
    return rewrittenStart(reader, { transferSyntaxUid, location }, (start, { isWhole }) =>
      coerceCharset(start, by(transferSyntaxUid, isWhole, rule)),
    );
  const { packId, offset, length } = location;
  const coerced = await coercedDeflated(inflater, await reader.read(packId, offset, length), rule);
  return typeof coerced === 'string' ? coerced : { head: coerced, restOffset: length };
}

interface Digests {
  readonly sha256: Buffer;
  readonly blockSums: Buffer;
}

async function written(
  store: PackStore,
  { packId, offset, length }: PackLocation,
  { head, restOffset }: ReplacedUid,
): Promise<Digests & { readonly location: PackLocation }> {
  const [hash, sums] = [createHash('sha256'), new BlockSums()];
  const large = await store.openLarge();
  const write = async (bytes: Uint8Array): Promise<void> => {
    hash.update(bytes);
    sums.update(bytes);
    await large.write([bytes]);
  };
  try {
    await write(head);
    for await (const chunk of store.reader.chunks(packId, offset + restOffset, length - restOffset)) await write(chunk);
    return { location: await large.finish(), sha256: hash.digest(), blockSums: sums.digest() };
  } catch (error) {
    await large.discard().catch(() => {});
    throw error;
  }
}

async function coercedDeflated(inflater: Inflater, bytes: Buffer, rule: CharsetRule): Promise<Coerced<Buffer>> {
  const source = await inflater.start(bytes, longestInflatedBytes);
  if (source.length > longestInflatedBytes) return 'unreadable';
  const plain = source.read(0, source.length);
  // What is in it is explicit little endian (PS3.5 §A.5).
  const coerced = coerceCharset(plain, by(explicitLittleEndian, true, rule));
  if (typeof coerced === 'string') return coerced;
  const deflated = await promisify(deflateRaw)(joined(coerced, plain));
  return deflated.length % 2 === 0 ? deflated : Buffer.concat([deflated, Buffer.of(0)]);
}

function joined({ head, restOffset }: ReplacedUid, bytes: Uint8Array): Buffer {
  return Buffer.concat([head, bytes.subarray(restOffset)]);
}

/** The day alone, which PS3.5 §6.2 lets a DT be: so what a scanner sends again within hours is the same to the byte. */
function by(transferSyntaxUid: string, isWhole: boolean, rule: CharsetRule) {
  const at = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}+0000`;
  return { transferSyntaxUid, isWhole, rule, at, system: 'Isocenter' };
}
