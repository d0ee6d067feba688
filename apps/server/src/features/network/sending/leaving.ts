import type { AnonymousLeaving } from '@isocenter/contract/archive/anonymise/fields.ts';
import { leavingAnonymous } from '#features/archive/anonymise/anonymise.ts';
import { listStored } from '#features/archive/dicomweb/dicomweb.ts';
import { ItemFailure, type ItemRun, type JobItem } from '#features/system/jobs/jobs.ts';
import type { Principal } from '#platform/http/principal.ts';
import { storedObject, type LeavingObject } from './leaving-object.ts';
import type { SendingParts } from './sending-parts.ts';

/** The objects of a study to send, and the facts for the trail. */
export interface Leaving {
  readonly objects: readonly LeavingObject[];
  /** Pictures that are not sent, for there may be writing in them. */
  readonly withheld: number;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Finds what leaves of a study or series that the asker sees. @throws ItemFailure when it is gone, or nothing of it may leave so */
export async function whatLeaves(
  { db, tools, leaving }: SendingParts,
  asker: Principal,
  { studyUid, seriesUid }: JobItem,
  { input }: Pick<ItemRun, 'input'>,
): Promise<Leaving> {
  const instances = await listStored(db, asker, { studyUid, ...(seriesUid === null ? {} : { seriesUid }) });
  if (instances.length === 0) throw new ItemFailure('gone', { isLasting: true });
  // Written by `beginSendJob`.
  const anonymous = input['anonymous'] as AnonymousLeaving | undefined;
  if (anonymous === undefined)
    return { objects: instances.map((instance) => storedObject(tools, instance)), withheld: 0, facts: {} };
  const study = { studyUid, seriesUids: seriesUid === null ? undefined : [seriesUid] };
  const made = await leavingAnonymous(leaving, asker, study, anonymous);
  const { objects, withheld, leftOut } = made;
  if (objects.length === 0) throw withheldOf(withheld);
  const options = anonymous.options.length === 0 ? {} : { kept: anonymous.options.join(' ') };
  return { objects, withheld, facts: { anonymousStudyUid: made.studyUid, ...options, withheld, leftOut } };
}

/** Objects of a study were not sent, which no other try would change. */
export function withheldOf(count: number): ItemFailure {
  return new ItemFailure('withheld', { answered: count === 0 ? '' : String(count), isLasting: true });
}
