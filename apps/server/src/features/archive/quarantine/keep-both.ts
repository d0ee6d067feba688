import { createHash } from 'node:crypto';
import { deflateDataSet, inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import { requireTransferSyntax } from '@isocenter/dicom/elements/read-data-set.ts';
import { replaceUid } from '@isocenter/dicom/elements/replace-uid.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import type { Actor } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { QuarantinedRecord } from './quarantined-row.ts';

const sopInstanceUid = 0x00080018;
/** The UID stands near the beginning: longer headers in front of it are not read. */
const startBytes = 4 * 1024 * 1024;

/** The UID under which an object is archived beside the first: the same for the same bytes, whenever that is decided (PS3.5 §B.2). */
export function uidBeside({ sop_uid, sha256 }: Pick<QuarantinedRecord, 'sop_uid' | 'sha256'>): string {
  const bytes = createHash('sha256').update(sop_uid).update(sha256).digest().subarray(0, 16);
  // Version 8 and its variant of RFC 9562: a UUID of its maker's own making.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `2.25.${BigInt(`0x${bytes.toString('hex')}`)}`;
}

/** Archives a copy of a kept object under a UID of its own, by the way of every object. A second time it changes nothing. */
export async function archiveBeside(
  { ingest, store }: { readonly ingest: Ingest; readonly store: PackStore },
  kept: QuarantinedRecord,
  actor: Exclude<Actor, { readonly system: string } | { readonly stranger: string }>,
): Promise<string> {
  const uid = uidBeside(kept);
  const source = { name: kept.source, accountId: actor.accountId, actor: actor.actor, address: actor.address };
  const object = ingest.begin(source, {
    form: 'data-set',
    transferSyntaxUid: kept.transfer_syntax_uid,
    sopClassUid: kept.sop_class_uid,
    sopUid: uid,
  });
  for await (const piece of rewritten(store, kept, uid)) await object.write(piece);
  const outcome = await object.end();
  if (outcome.kind === 'refused') throw new AppError('unusable-file', outcome.message);
  return uid;
}

async function* rewritten(store: PackStore, kept: QuarantinedRecord, uid: string): AsyncGenerator<Uint8Array> {
  const { transfer_syntax_uid: syntax, pack_id: packId, pack_offset: offset, size_bytes: length } = kept;
  await store.reader.requireSame({ packId, offset, length }, kept.sha256.toString('hex'));
  if (requireTransferSyntax(syntax).deflated) {
    const plain = inflateDataSet(await store.reader.read(packId, offset, length));
    const { head, restOffset } = replaceUid(plain, explicitLittleEndian, sopInstanceUid, uid);
    yield deflateDataSet(Buffer.concat([head, plain.subarray(restOffset)]));
    return;
  }
  const start = await store.reader.read(packId, offset, Math.min(startBytes, length));
  const { head, restOffset } = replaceUid(start, syntax, sopInstanceUid, uid);
  yield head;
  yield* store.reader.chunks(packId, offset + restOffset, length - restOffset);
}
