import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  giveStudies,
  ignoreRows,
  keysLinkedTo,
  keysOfNames,
  linkRows,
  lockNamed,
  lockNames,
  lockSpellings,
  takeStudies,
  tellReaders,
  unlinkRows,
  type Named,
} from './link-queries.ts';

export interface Linked {
  readonly names: number;
  readonly studies: number;
}

/**
 * Links names, all their spellings with them, to a physician, and gives him the studies that carry them.
 * @throws AppError `not-found` for a physician or a name that does not exist for the caller; `conflict` for a name of somebody else
 */
export async function linkNames(
  tx: Db,
  principal: Principal,
  physicianId: number,
  names: readonly string[],
): Promise<Linked> {
  await lockNames(tx, names);
  const physician = await requireNamed(tx, principal, physicianId);
  const spellings = await lockSpellings(tx, await knownKeys(tx, principal, names));
  if (spellings.some((row) => row.physicianId !== null && row.physicianId !== physicianId))
    throw new AppError('conflict', 'A name belongs to another physician. It has to be taken from there first.');
  const all = spellings.map(({ name }) => name);
  const onlyClinics = principal.scope.kind === 'all' ? null : principal.clinicIds;
  await linkRows(tx, { names: all, physicianId, linkedBy: principal.accountId, onlyClinics });
  const keys = await giveStudies(tx, principal, all, physicianId);
  return done(tx, principal, 'physician.names.link', { physician, names: all, keys });
}

/**
 * Takes names, all their spellings with them, from a physician; his login no longer sees the studies that carry them.
 * @throws AppError `not-found` for a physician or a name that is not his; `forbidden` for a link that holds beyond the caller's clinics
 */
export async function unlinkNames(
  tx: Db,
  principal: Principal,
  physicianId: number,
  names: readonly string[],
): Promise<Linked> {
  await lockNames(tx, names);
  const physician = await requireNamed(tx, principal, physicianId);
  const keys = await keysLinkedTo(tx, physicianId, names);
  if (keys.length < names.length) throw new AppError('not-found', 'A name is not one of this physician.');
  const spellings = (await lockSpellings(tx, keys)).filter((row) => row.physicianId === physicianId);
  const isBeyond = spellings.some(
    ({ onlyClinics }) => onlyClinics === null || onlyClinics.some((id) => !principal.clinicIds.includes(id)),
  );
  if (principal.scope.kind !== 'all' && isBeyond)
    throw new AppError(
      'forbidden',
      'The name is linked for clinics that you do not see. Somebody who does can take it.',
    );
  const all = spellings.map(({ name }) => name);
  await unlinkRows(tx, all);
  const taken = await takeStudies(tx, all, physicianId);
  return done(tx, principal, 'physician.names.unlink', { physician, names: all, keys: taken });
}

/** Leaves names aside, or takes them up again. @throws AppError `not-found`, `conflict` for a name that belongs to somebody */
export async function ignoreNames(
  tx: Db,
  principal: Principal,
  names: readonly string[],
  isIgnored: boolean,
): Promise<number> {
  const spellings = await lockSpellings(tx, await knownKeys(tx, principal, names));
  if (spellings.some(({ physicianId }) => physicianId !== null))
    throw new AppError('conflict', 'A name belongs to a physician. It has to be taken from there first.');
  return ignoreRows(
    tx,
    spellings.map(({ name }) => name),
    isIgnored,
  );
}

async function requireNamed(tx: Db, principal: Principal, physicianId: number): Promise<Named> {
  const physician = await lockNamed(tx, principal, physicianId);
  if (physician === undefined) throw new AppError('not-found', 'There is no such physician.');
  return physician;
}

async function knownKeys(tx: Db, principal: Principal, names: readonly string[]): Promise<string[]> {
  const keys = await keysOfNames(tx, principal, names);
  if (keys.length < names.length) throw new AppError('not-found', 'A name did not come with any study.');
  return keys;
}

async function done(
  tx: Db,
  principal: Principal,
  action: string,
  { physician, names, keys }: { physician: Named; names: string[]; keys: number[] },
): Promise<Linked> {
  await tellReaders(tx, keys, physician.accountId);
  const detail = { names: names.slice(0, 20), nameCount: names.length, studies: keys.length };
  await recordAudit(tx, principal, { action, subject: { kind: 'physician', id: String(physician.id) }, detail });
  return { names: names.length, studies: keys.length };
}
