import { replaceUid } from '@isocenter/dicom/elements/replace-uid.ts';
import { derivedUid, rewritten, type Ingest } from '#features/archive/ingest/ingest.ts';
import type { Actor } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { QuarantinedRecord } from './quarantined-row.ts';

const sopInstanceUid = 0x00080018;

/** Archives a copy of a kept object under a UID of its own, by the way of every object. A second time it changes nothing. */
export async function archiveBeside(
  { ingest, store }: { readonly ingest: Ingest; readonly store: PackStore },
  quarantined: QuarantinedRecord,
  actor: Exclude<Actor, { readonly system: string } | { readonly stranger: string }>,
): Promise<string> {
  const { transfer_syntax_uid: transferSyntaxUid, sop_class_uid: sopClassUid } = quarantined;
  const uid = derivedUid(quarantined.sop_uid, quarantined.sha256);
  const source = { name: quarantined.source, accountId: actor.accountId, actor: actor.actor, address: actor.address };
  const object = ingest.begin(source, { form: 'data-set', transferSyntaxUid, sopClassUid, sopUid: uid });
  const location = { packId: quarantined.pack_id, offset: quarantined.pack_offset, length: quarantined.size_bytes };
  const sha256 = quarantined.sha256.toString('hex');
  const pieces = rewritten(store, { transferSyntaxUid, location, sha256 }, (start, { transferSyntaxUid: syntax }) =>
    replaceUid(start, syntax, sopInstanceUid, uid),
  );
  for await (const piece of pieces) await object.write(piece);
  const outcome = await object.end();
  if (outcome.kind === 'refused') throw new AppError('unusable-file', outcome.message);
  return uid;
}
