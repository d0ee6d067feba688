import { say, type Said } from '@isocenter/contract/said.ts';
import { linkedNames, lockNames, moveStudies, tellReaders } from '#features/people/physician-names/physician-names.ts';
import type { Linked } from '#features/people/physician-names/physician-names.ts';
import type { Db } from '#platform/database/schema.ts';
import { requireRevision } from '#platform/database/revision.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { reachesBeyond } from './login-queries.ts';
import { closeMerged, moveClinics, moveNames } from './merge-queries.ts';
import { auditPhysician, requireLocked } from './physician-answers.ts';
import { changePhysician, type PhysicianRecord } from './physician-queries.ts';

const fillable = [
  'prefix',
  'suffix',
  'nationalId',
  'designation',
  'hospital',
  'birthDate',
  'specialities',
  'phones',
  'mobile',
  'fax',
  'emails',
  'address',
  'city',
  'country',
  'language',
  'delivery',
  'receiverId',
  'notifyOn',
  'modalities',
  'bodyParts',
  'licences',
  'readingHours',
  'weeklyCapacity',
  'signatureId',
  'stampId',
  'notes',
] as const;

/** Fields that are empty in one record and not in the other. */
export function filledFields(from: PhysicianRecord, into: PhysicianRecord): (typeof fillable)[number][] {
  return fillable.filter((name) => isEmpty(into[name]) && !isEmpty(from[name]));
}

/** Returns why two physicians cannot be merged, in one sentence; null when they can. */
export function mergeObstacle(from: PhysicianRecord, into: PhysicianRecord): Said | null {
  if (from.id === into.id) return say`A physician cannot be merged into himself.`;
  if (from.accountId !== null && into.accountId !== null)
    return say`Both have a login. One of them has to be unlinked first.`;
  return null;
}

/**
 * Makes a physician part of another: names, studies, clinics and login move, empty fields are filled.
 * @throws AppError `not-found` when one does not exist for the caller; `stale-revision` when somebody changed the record;
 * `conflict` when both have a login; `forbidden` where the other's login would come to see more than the caller does
 */
export async function mergePhysicians(
  tx: Db,
  principal: Principal,
  { fromId, intoId, revision }: { fromId: number; intoId: number; revision: number },
): Promise<Linked> {
  const known = new Set(await linkedNames(tx, fromId));
  await lockNames(tx, [...known]);
  const { from, into } = await lockBoth(tx, principal, fromId, intoId);
  // A name that was linked this very moment is not locked: a study could come in under it and stay behind.
  const isNamedAnew = (await linkedNames(tx, fromId)).some((name) => !known.has(name));
  requireRevision(from, isNamedAnew ? from.revision + 1 : revision);
  const obstacle = mergeObstacle(from, into);
  if (obstacle !== null) throw new AppError('conflict', obstacle);
  if ((await reachesBeyond(tx, principal, fromId)) || (await reachesBeyond(tx, principal, intoId)))
    throw new AppError('forbidden', 'They have studies that you do not see. Somebody who does can merge them.');
  const names = await moveNames(tx, fromId, intoId);
  const studies = await moveStudies(tx, fromId, intoId);
  await moveClinics(tx, fromId, intoId);
  await closeMerged(tx, fromId, intoId);
  const filled = filledFields(from, into);
  await changePhysician(tx, intoId, {
    ...merged(from, into),
    ...Object.fromEntries(filled.map((name) => [name, from[name]])),
  });
  await tellReaders(tx, studies, from.accountId ?? into.accountId);
  await auditPhysician(tx, principal, 'physician.merge', intoId, {
    from: fromId,
    names,
    studies: studies.length,
    filled,
  });
  await auditPhysician(tx, principal, 'physician.merge', fromId, { into: intoId });
  return { names, studies: studies.length };
}

/** Returns what both together are. */
function merged(from: PhysicianRecord, into: PhysicianRecord) {
  return {
    accountId: into.accountId ?? from.accountId,
    isReferring: into.isReferring || from.isReferring,
    isReading: into.isReading || from.isReading,
  };
}

/** Always the lower number first, so that two merges never wait for each other. */
async function lockBoth(tx: Db, principal: Principal, fromId: number, intoId: number) {
  const first = await requireLocked(tx, principal, Math.min(fromId, intoId));
  const second = await requireLocked(tx, principal, Math.max(fromId, intoId));
  return fromId < intoId ? { from: first, into: second } : { from: second, into: first };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
