import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import type { NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import type { ContextProposal } from '@isocenter/dicom-network/association/negotiation.ts';
import { maxPresentationContexts } from '@isocenter/dicom-network/pdu/read-pdu.ts';
import { storageContexts } from '@isocenter/dicom-network/services/storage-contexts.ts';
import type { LeavingObject } from './leaving-object.ts';

/** An object and the transfer syntaxes in which it may go, the best first. */
export interface OfferedObject {
  readonly instance: LeavingObject;
  readonly transferSyntaxUids: readonly string[];
}

/** Objects that one association has room for, with what is proposed for them. */
export interface Batch {
  readonly contexts: readonly ContextProposal[];
  readonly objects: readonly OfferedObject[];
}

/** Nothing is compressed on its way: what a node would rather have compressed goes as it is stored. */
const plainSyntaxes: Readonly<Partial<Record<NodeFields['syntax'], string>>> = {
  'explicit-little': explicitLittleEndian,
  'implicit-little': implicitLittleEndian,
};

/** Makes the offer for a node: the transfer syntax that it prefers, or as stored alone where nothing may be changed. */
export function offeredTo(
  { syntax, transcodes }: Pick<NodeFields, 'syntax' | 'transcodes'>,
  instance: LeavingObject,
): OfferedObject {
  const { transferSyntaxUid: stored, transferSyntaxUids: given } = instance;
  if (!transcodes) return { instance, transferSyntaxUids: [stored] };
  const preferred = given.filter((uid) => uid === plainSyntaxes[syntax]);
  return { instance, transferSyntaxUids: [...new Set([...preferred, ...given])] };
}

/** Objects of the same kind stay together; where one association has no room for all contexts, there are several batches. */
export function batchesOf(objects: readonly OfferedObject[], most = maxPresentationContexts): Batch[] {
  const batches: { contexts: Set<string>; objects: OfferedObject[] }[] = [];
  const kinds = Map.groupBy(objects, (object) => contextNames(object).join());
  for (const ofKind of kinds.values()) {
    const names = ofKind.slice(0, 1).flatMap(contextNames);
    let batch = batches.at(-1);
    if (batch === undefined || new Set([...batch.contexts, ...names]).size > most) {
      batch = { contexts: new Set(), objects: [] };
      batches.push(batch);
    }
    for (const name of names) batch.contexts.add(name);
    for (const object of ofKind) batch.objects.push(object);
  }
  return batches.map((batch) => ({ contexts: storageContexts(batch.objects.map(offerOf)), objects: batch.objects }));
}

function contextNames({ instance: { sopClassUid }, transferSyntaxUids }: OfferedObject): string[] {
  return transferSyntaxUids.map((uid) => `${sopClassUid} ${uid}`);
}

function offerOf({ instance: { sopClassUid }, transferSyntaxUids }: OfferedObject) {
  return { sopClassUid, transferSyntaxUids };
}
