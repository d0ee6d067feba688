import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { listPackFiles, readSetting, writeSetting } from './installation-queries.ts';

const settingKey = 'installation-id';
const fileName = 'installation-id';

/**
 * Sees to it that a data folder and a database are those of one installation, by a number that both hold. The first start writes it: into
 * the folder, and then into the database. To be called before anything in the folder is touched.
 * @throws Error with one plain sentence when they are strangers, and what to do when they are not
 */
export async function requireBelonging(db: Db, dataDir: string): Promise<void> {
  const { inFolder, inDatabase } = await findBelonging(db, dataDir);
  const id = inDatabase ?? inFolder ?? randomUUID();
  if (inFolder === undefined) await writeFolderId(dataDir, id);
  if (inDatabase === undefined) await writeSetting(db, settingKey, id);
}

/** The numbers that a data folder and a database hold before a start, which writes those that are missing. */
export interface Belonging {
  readonly inFolder: string | undefined;
  readonly inDatabase: string | undefined;
}

/** Looks at both and changes nothing. @throws Error with one plain sentence when they are strangers, and what to do when they are not */
export async function findBelonging(db: Db, dataDir: string): Promise<Belonging> {
  const [inFolder, inDatabase] = [await readFolderId(dataDir), await databaseId(db)];
  if (inDatabase === undefined) await requirePlausible(db, dataDir);
  else if (inFolder !== undefined && inFolder !== inDatabase)
    throw strangers(dataDir, inDatabase, 'belongs to another installation than the database');
  else if (inFolder === undefined && (await listPackFiles(db)).length > 0)
    throw strangers(dataDir, inDatabase, 'is not the one that the database’s images are in');
  return { inFolder, inDatabase };
}

/** Writes the number of an installation into its data folder, through a power cut. */
export async function writeFolderId(dataDir: string, id: string): Promise<void> {
  const path = join(dataDir, fileName);
  await writeFile(`${path}.new`, `${id}\n`);
  await syncToDisk(`${path}.new`);
  await rename(`${path}.new`, path);
  await syncToDisk(dataDir);
}

/** The number that a database holds; undefined before its first start with this version. */
export async function databaseId(db: Db): Promise<string | undefined> {
  const id = await readSetting(db, settingKey);
  return typeof id === 'string' ? id : undefined;
}

/** Before they had a number: the folder has files that the database knows, or neither has any. */
async function requirePlausible(db: Db, dataDir: string): Promise<void> {
  const known = await listPackFiles(db);
  const present = new Set(await filesIn(join(dataDir, 'packs')));
  if (known.length === 0 && present.size === 0) return;
  if (known.length === 0)
    throw new Error(
      `The data folder ${dataDir} holds images, and the database is empty. ` +
        'Use the database that belongs to it, or another folder (ISOCENTER_DATA_DIR).',
    );
  if (known.some((name) => present.has(name))) return;
  throw new Error(
    `The database knows images, and the data folder ${dataDir} holds none of them. Use the folder that belongs to it (ISOCENTER_DATA_DIR).`,
  );
}

function strangers(dataDir: string, id: string, what: string): Error {
  return new Error(
    `The data folder ${dataDir} ${what}. Use the folder that belongs to it (ISOCENTER_DATA_DIR). ` +
      `If this is a copy that was put back by hand, write the line ${id} into ${join(dataDir, fileName)} and start again.`,
  );
}

async function readFolderId(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(absent);
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(absent)) ?? [];
}

function absent(error: unknown): undefined {
  if (isSystemError(error, 'ENOENT')) return undefined;
  throw error;
}
