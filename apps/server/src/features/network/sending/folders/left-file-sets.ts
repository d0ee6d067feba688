import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import { holdEnded, removeBegun } from '../sent-queries.ts';
import { freeIn, type ExportFolder } from './export-folders.ts';
import { FileSet } from './file-set.ts';

interface Parts {
  readonly db: Db;
  readonly logger: FastifyBaseLogger;
}

/** Removes what jobs that were cancelled or given up left unfinished. A folder that is not there has it removed when it is back. */
export async function removeLeft({ db, logger }: Parts, folders: readonly ExportFolder[]): Promise<void> {
  for (const folder of folders) {
    if ((await freeIn(folder)) === undefined) continue;
    try {
      while (await removeOne(db, folder));
    } catch (error) {
      logger.warn({ err: error, folder: folder.name }, 'an unfinished file-set could not be removed');
    }
  }
}

async function removeOne(db: Db, { name, path }: ExportFolder): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const jobId = await holdEnded(tx, name);
    if (jobId === undefined) return false;
    await FileSet.removeBegun(path, `${jobId}-`);
    await removeBegun(tx, jobId, name);
    return true;
  });
}
