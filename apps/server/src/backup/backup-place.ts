import { stat, statfs } from 'node:fs/promises';
import type { BackupPlace } from '#features/system/backups/backups.ts';
import { openDatabase, type DatabaseAddress } from '#platform/database/database.ts';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ObjectAddress } from '#platform/storage/objects/object-address.ts';
import { backUp, backupIn, drilled } from './noted-work.ts';
import { verifyBackup } from './verify-backup.ts';

interface Needs {
  readonly config: {
    readonly backupDir: string | undefined;
    readonly dataDir: string;
    readonly nearlineDir: string | undefined;
    readonly objectStore: ObjectAddress | undefined;
  };
  /** Address of the role that may read all tables. */
  readonly owner: DatabaseAddress;
}

/** The folder of backups that the environment names, and what the server does there, as the commands do; undefined where it names none. */
export function backupPlaceOf({ config, owner }: Needs): BackupPlace | undefined {
  const { backupDir: folder, dataDir, nearlineDir, objectStore } = config;
  if (folder === undefined) return undefined;
  const say = () => {};
  return {
    folder,
    freeBytes: async () =>
      (await isThere(folder)) ? statfs(folder).then(({ bavail, bsize }) => bavail * bsize) : undefined,
    async make(progress) {
      await requireThere(folder);
      // A connection of its own: what it sets for its long statements is not for others.
      const database = await openDatabase(owner, { poolSize: 2 });
      try {
        await backUp({
          db: database.db,
          dataDir,
          nearlineDir,
          objectStore,
          to: folder,
          product: 'isocenter',
          say,
          progress,
        });
      } catch (error) {
        throw refusalOf(error);
      } finally {
        await database.close();
      }
    },
    async verify(progress) {
      await requireThere(folder);
      try {
        const newest = await backupIn(folder);
        await drilled(newest, 'verify', () => verifyBackup(newest, say, progress));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

/** A folder is not made here: where its disk is not mounted, the backup would go to the disk of the images. */
async function requireThere(folder: string): Promise<void> {
  if (!(await isThere(folder)))
    throw new AppError('conflict', 'The folder of backups is not there. Is its disk mounted?');
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Converts an error that an administrator can mend; any other is a fault, and in the log. */
function refusalOf(error: unknown): unknown {
  if (isSystemError(error, 'ENOSPC', 'EDQUOT')) return new AppError('conflict', 'The disk of the backups is full.');
  if (isSystemError(error, 'EACCES', 'EPERM', 'EROFS'))
    return new AppError('conflict', 'The server may not write to the folder of backups.');
  return error;
}
