import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { syncFolder } from '../pack-file.ts';
import { listAwayFiles, listKnownKeys } from './object-queries.ts';

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
/** A whole file: the pack's name, and that of the attempt by which it went to the store. */
const wholeName = new RegExp(`^(${uuid})-${uuid}$`);

/**
 * Puts files of the cache back where they were written, of which a database that was set back does not know that they went to the object
 * store: they hold what it lost. What was thrown away of the cache since is not found.
 * @returns how many
 */
export async function bringBackCached(db: Db, { cache, packs }: { cache: string; packs: string }): Promise<number> {
  const names = (await readdir(cache)).filter((name) => wholeName.test(name));
  const known = await listKnownKeys(
    db,
    names.map((name) => `packs/${name}`),
  );
  const unknown = names.filter((name) => !known.has(`packs/${name}`));
  const elsewhere = await listAwayFiles(db, unknown.map(fileOf));
  const here = new Set(await readdir(packs).catch(absent));
  const lost = unknown.filter((name) => !elsewhere.has(fileOf(name)) && !here.has(fileOf(name)));
  for (const name of lost) await rename(join(cache, name), join(packs, fileOf(name)));
  if (lost.length > 0) for (const folder of [packs, cache]) await syncFolder(folder);
  return lost.length;
}

function fileOf(name: string): string {
  return `${wholeName.exec(name)?.[1] ?? ''}.pack`;
}

function absent(error: unknown): string[] {
  if (isSystemError(error, 'ENOENT')) return [];
  throw error;
}
