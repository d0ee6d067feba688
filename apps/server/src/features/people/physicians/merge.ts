import type { Selectable } from 'kysely';
import { say, type Said } from '@isocenter/contract/said.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { lockNames, moveStudies, namesOf, tellReaders } from './link-queries.ts';
import type { Linked } from './link-names.ts';
import { reachesBeyond } from './login-queries.ts';
import { closeMerged, moveClinics, moveNames } from './merge-queries.ts';
import { auditPhysician, noSuchPhysician } from './physician-answers.ts';
import { lockPhysician, replacePhysician } from './physician-queries.ts';

type Row = Selectable<Schema['physician']>;

const fillable = [
  'prefix',
  'suffix',
  'national_id',
  'designation',
  'hospital',
  'birth_date',
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
  'notify_on',
  'modalities',
  'body_parts',
  'licences',
  'reading_hours',
  'weekly_capacity',
  'signature_id',
  'stamp_id',
  'notes',
] as const;

/** Columns that are empty in one record and not in the other. */
export function filledColumns(from: Row, into: Row): (typeof fillable)[number][] {
  return fillable.filter((column) => isEmpty(into[column]) && !isEmpty(from[column]));
}

/** Why two physicians cannot be merged, in one sentence; null when they can. */
export function mergeObstacle(from: Row, into: Row): Said | null {
  if (from.id === into.id) return say`A physician cannot be merged into himself.`;
  if (from.account_id !== null && into.account_id !== null)
    return say`Both have a login. One of them has to be unlinked first.`;
  return null;
}

/**
 * Makes a physician part of another: names, studies, clinics and login move, empty fields are filled.
 * @throws AppError `not-found` when one does not exist for the caller; `conflict` when somebody changed the record or both have a login;
 * `forbidden` where the other's login would come to see more than the caller does
 */
export async function mergePhysicians(
  tx: Db,
  principal: Principal,
  { fromId, intoId, revision }: { fromId: number; intoId: number; revision: number },
): Promise<Linked> {
  const known = new Set(await namesOf(tx, fromId));
  await lockNames(tx, [...known]);
  const { from, into } = await lockBoth(tx, principal, fromId, intoId);
  // A name that was linked this very moment is not locked: a study could come in under it and stay behind.
  if (from.revision !== revision || (await namesOf(tx, fromId)).some((name) => !known.has(name)))
    throw new AppError('conflict', 'Somebody else changed this physician meanwhile. Look at both again.');
  const obstacle = mergeObstacle(from, into);
  if (obstacle !== null) throw new AppError('conflict', obstacle);
  if ((await reachesBeyond(tx, principal, fromId)) || (await reachesBeyond(tx, principal, intoId)))
    throw new AppError('forbidden', 'They have studies that you do not see. Somebody who does can merge them.');
  const names = await moveNames(tx, fromId, intoId);
  const studies = await moveStudies(tx, fromId, intoId);
  await moveClinics(tx, fromId, intoId);
  await closeMerged(tx, fromId, intoId);
  const filled = filledColumns(from, into);
  await replacePhysician(tx, intoId, {
    ...merged(from, into),
    ...Object.fromEntries(
      filled.map((column) => [column, column === 'licences' ? JSON.stringify(from[column]) : from[column]]),
    ),
  });
  await tellReaders(tx, studies, from.account_id ?? into.account_id);
  await auditPhysician(tx, principal, 'physician.merge', intoId, {
    from: fromId,
    names,
    studies: studies.length,
    filled,
  });
  await auditPhysician(tx, principal, 'physician.merge', fromId, { into: intoId });
  return { names, studies: studies.length };
}

/** What both together are. */
function merged(from: Row, into: Row) {
  return {
    first_name: into.first_name,
    last_name: into.last_name,
    account_id: into.account_id ?? from.account_id,
    is_referring: into.is_referring || from.is_referring,
    is_reading: into.is_reading || from.is_reading,
  };
}

/** Always the lower number first, so that two merges never wait for each other. */
async function lockBoth(tx: Db, principal: Principal, fromId: number, intoId: number) {
  const rows = new Map<number, Row | undefined>();
  for (const id of [fromId, intoId].toSorted((one, other) => one - other))
    rows.set(id, await lockPhysician(tx, principal, id));
  const from = rows.get(fromId);
  const into = rows.get(intoId);
  if (from === undefined || into === undefined) throw noSuchPhysician();
  return { from, into };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
