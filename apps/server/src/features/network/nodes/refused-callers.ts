import type { RefusedCaller } from '@isocenter/contract/network/nodes/refused-callers.ts';
import { nodeVerbs, type NodeKind, type NodeVerb } from '@isocenter/contract/network/nodes/nodes.ts';
import { isStorageSopClass } from '@isocenter/dicom-network/services/storage-sop-classes.ts';
import { sopClassName } from '@isocenter/dicom/dictionary/uids.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findRefused, markRefused, type RefusedRecord } from './refused-queries.ts';
import { requireNodeChange } from './node-record.ts';

/** The verb of each abstract syntax that is no storage class (PS3.4 Annexes A, C, F, J and K). */
const verbsOfClasses: Readonly<Record<string, NodeVerb>> = {
  '1.2.840.10008.1.1': 'echo',
  '1.2.840.10008.5.1.4.1.2.1.1': 'find',
  '1.2.840.10008.5.1.4.1.2.2.1': 'find',
  '1.2.840.10008.5.1.4.1.2.1.2': 'move',
  '1.2.840.10008.5.1.4.1.2.2.2': 'move',
  '1.2.840.10008.5.1.4.1.2.1.3': 'get',
  '1.2.840.10008.5.1.4.1.2.2.3': 'get',
  '1.2.840.10008.5.1.4.31': 'worklist',
  '1.2.840.10008.3.1.2.3.3': 'mpps',
  '1.2.840.10008.3.1.2.3.4': 'mpps',
  '1.2.840.10008.1.20.1': 'commitment',
};

/** Lists refused callers, only for those who see every clinic: callers belong to no clinic. */
export async function refusedCallers(
  db: Db,
  principal: Principal,
  ownAeTitles: readonly string[],
): Promise<RefusedCaller[]> {
  if (principal.scope.kind !== 'all') return [];
  return (await findRefused(db)).map((record) => callerOf(record, ownAeTitles));
}

/** Refuses a caller for good, or asks about him again. @throws AppError `forbidden`, `not-found` */
export async function refuseForGood(
  db: Db,
  principal: Principal,
  {
    isForGood,
    ...caller
  }: Pick<RefusedCaller, 'callingAeTitle' | 'calledAeTitle' | 'address'> & { isForGood: boolean },
): Promise<void> {
  requireNodeChange(principal);
  if (!(await markRefused(db, caller, isForGood))) throw new AppError('not-found', 'There is no such caller.');
}

function callerOf(
  { abstractSyntaxes, firstAt, lastAt, ...record }: RefusedRecord,
  ownAeTitles: readonly string[],
): RefusedCaller {
  const verbs = verbsOf(abstractSyntaxes);
  const beyondEcho = abstractSyntaxes.filter((uid) => verbsOfClasses[uid] !== 'echo');
  return {
    ...record,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    verbs,
    classes: beyondEcho.slice(0, 8).map((uid) => sopClassName(uid) ?? uid),
    kind: kindOf(verbs),
    isMistaken: !ownAeTitles.includes(record.calledAeTitle),
  };
}

function verbsOf(abstractSyntaxes: readonly string[]): NodeVerb[] {
  const verbs = new Set(
    abstractSyntaxes.map((uid) => verbsOfClasses[uid] ?? (isStorageSopClass(uid) ? 'store' : undefined)),
  );
  return nodeVerbs.filter((verb) => verbs.has(verb));
}

/** Guesses the kind: a caller that queries or retrieves and does nothing of a scanner looks at images. */
function kindOf(verbs: readonly NodeVerb[]): NodeKind {
  const looks = verbs.some((verb) => verb === 'find' || verb === 'get' || verb === 'move');
  const makes = verbs.some((verb) => verb === 'worklist' || verb === 'mpps');
  if (!looks || makes) return 'scanner';
  return verbs.includes('store') ? 'archive' : 'workstation';
}
