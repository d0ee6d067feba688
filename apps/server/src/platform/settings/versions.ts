import { isDeepStrictEqual } from 'node:util';
import { changedNames } from '#platform/database/changed-names.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { insertVersion, listVersions, lockSection, type VersionRow } from './version-queries.ts';

/** So many versions before the one that holds can be gone back to. */
export const mostBefore = 50;

/** Settings and their moment. */
export interface Version<Settings> {
  /** 0: what the program comes with, or was started with. */
  readonly revision: number;
  readonly settings: Settings;
  readonly at: string | null;
  readonly madeBy: string;
  /** The version that was gone back to. */
  readonly goneBackTo: number | null;
}

/** A section of settings whose changes are versions. */
export interface Section<Settings extends object> {
  readonly name: string;
  /** The settings while nobody has changed anything. */
  readonly first: Settings;
  /** Returns the stored settings, with all that a version before did not know. */
  readonly asEffective: (stored: Readonly<Record<string, unknown>>) => Settings;
}

/** Returns a section of which every name holds by itself. */
export function plainSection<Settings extends object>(name: string, first: Settings): Section<Settings> {
  const names = Object.keys(first);
  return {
    name,
    first,
    asEffective: (stored) => {
      const known = names.filter((each) => each in stored).map((each) => [each, stored[each]]);
      return { ...first, ...Object.fromEntries(known) };
    },
  };
}

/** Returns the settings in force, and the newest fifty that were in force before. */
export async function versionsOf<Settings extends object>(
  db: Db,
  section: Section<Settings>,
): Promise<{ inForce: Version<Settings>; before: Version<Settings>[] }> {
  const rows = await listVersions(db, section.name, mostBefore + 1);
  const first = { revision: 0, settings: section.first, at: null, madeBy: '', goneBackTo: null };
  const [inForce = first, ...before] = rows.map((row) => versionOf(row, section));
  return { inForce, before: rows.length === 0 || before.length === mostBefore ? before : [...before, first] };
}

/** Returns the settings in force. */
export async function settingsOf<Settings extends object>(db: Db, section: Section<Settings>): Promise<Settings> {
  const [newest] = await listVersions(db, section.name, 1);
  return newest === undefined ? section.first : section.asEffective(newest.settings);
}

interface Change<Settings> {
  readonly settings: Settings;
  readonly basedOn: number;
  readonly accountId: number;
  readonly sealedKey?: Buffer | null;
}

/**
 * Adds a version; further changes of the section wait until the transaction ends.
 * @returns its number and what is another than before
 * @throws AppError `conflict` when another was added since `basedOn`
 */
export async function addVersion<Settings extends object>(
  tx: Db,
  section: Section<Settings>,
  { settings, basedOn, accountId, sealedKey = null }: Change<Settings>,
): Promise<{ readonly revision: number; readonly changed: readonly string[] }> {
  await lockSection(tx, section.name);
  const [former, ...older] = await listVersions(tx, section.name, mostBefore);
  requirePresent(former, basedOn);
  const before = former === undefined ? section.first : section.asEffective(former.settings);
  const same = older.find((row) => isDeepStrictEqual(section.asEffective(row.settings), settings));
  const revision = basedOn + 1;
  const goneBackTo = same?.revision ?? null;
  await insertVersion(tx, { section: section.name, revision, settings, sealedKey, goneBackTo, accountId });
  return { revision, changed: changedNames(before, settings) };
}

/** @throws AppError `conflict` when what a change is based on does not hold any more */
export function requirePresent(newest: Pick<VersionRow, 'revision'> | undefined, basedOn: number): void {
  if ((newest?.revision ?? 0) === basedOn) return;
  throw new AppError('conflict', 'Somebody else changed the settings meanwhile. Load the page again.');
}

function versionOf<Settings extends object>(row: VersionRow, section: Section<Settings>): Version<Settings> {
  return {
    revision: row.revision,
    settings: section.asEffective(row.settings),
    at: row.made_at.toISOString(),
    madeBy: row.made_name,
    goneBackTo: row.gone_back_to,
  };
}
