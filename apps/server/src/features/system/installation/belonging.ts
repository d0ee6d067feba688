import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, writeDurably } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { countHereAlone, listPackFiles, readSetting, writeSetting } from './installation-queries.ts';

const settingKey = 'installation-id';
const fileName = 'installation-id';

/**
 * Sees to it that a data folder and a database are those of one installation, by a number that both hold. The first start writes it: into
 * the folder, and then into the database. To be called before anything in the folder is touched.
 * @param isPromised an empty folder is taken in place of one that is lost, when the object store has all that was only in that one
 * @throws Error with one plain sentence when they are strangers, and what to do when they are not
 */
export async function requireBelonging(db: Db, dataDir: string, isPromised = false): Promise<void> {
  const { inFolder, inDatabase } = await findBelonging(db, dataDir, isPromised);
  const id = inDatabase ?? inFolder ?? randomUUID();
  if (inFolder === undefined) await writeFolderId(dataDir, id);
  if (inDatabase === undefined) await writeSetting(db, settingKey, id);
}

/** The numbers that a data folder and a database hold before a start, which writes those that are missing. */
export interface Belonging {
  readonly inFolder: string | undefined;
  readonly inDatabase: string | undefined;
}

/**
 * Looks at both and changes nothing.
 * @param isPromised as for `requireBelonging`
 * @throws Error with one plain sentence when they are strangers, and what to do when they are not
 */
export async function findBelonging(db: Db, dataDir: string, isPromised = false): Promise<Belonging> {
  const [inFolder, inDatabase] = [await readFolderId(dataDir), await databaseId(db)];
  if (inDatabase === undefined) await requirePlausible(db, dataDir);
  else if (inFolder !== undefined && inFolder !== inDatabase)
    throw strangers(dataDir, inDatabase, 'belongs to another installation than the database');
  else if (inFolder === undefined && (await listPackFiles(db)).length > 0)
    await requireReplaceable(db, dataDir, { id: inDatabase, isPromised });
  return { inFolder, inDatabase };
}

/** Writes the number of an installation into its data folder, through a power cut. */
export async function writeFolderId(dataDir: string, id: string): Promise<void> {
  await writeDurably(join(dataDir, fileName), `${id}\n`);
}

/** The number that a database holds; undefined before its first start with this version. */
export async function databaseId(db: Db): Promise<string | undefined> {
  const id = await readSetting(db, settingKey);
  return typeof id === 'string' ? id : undefined;
}

/** The folder is empty, and everything that was in the one before can be brought back. */
async function requireReplaceable(
  db: Db,
  dataDir: string,
  { id, isPromised }: { readonly id: string; readonly isPromised: boolean },
): Promise<void> {
  if (!isPromised || (await filesIn(join(dataDir, 'packs'))).length > 0)
    throw strangers(dataDir, id, 'is not the one that the database’s images are in');
  const { files, bytes } = await countHereAlone(db);
  if (files === 0) return;
  throw new Error(
    `The data folder ${dataDir} is empty, and ${files} files with ${bytes} bytes of images were in the one before and not in the ` +
      'object store: they were received before ISOCENTER_PROMISE=store. Use that folder (ISOCENTER_DATA_DIR), or restore a backup. ' +
      `To go on without them, write the line ${id} into ${join(dataDir, fileName)} and start again.`,
  );
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
