import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held by the one process that may start, adopt or stop the database of a data directory. */
export interface DataLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Takes the lock of a data directory without waiting. The lock belongs to the operating system (SQLite's lock on an empty file),
 * so it ends with the process however that dies, needs no clean-up, and cannot be taken over by mistake as a file with a
 * process id can.
 * @throws DataDirectoryInUseError when another process, or an earlier call in this one, holds it.
 * @throws Error when the directory cannot be made or written.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataLock> {
  let handle: DatabaseSync | undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    handle = new DatabaseSync(join(dataDir, 'isocenter.lock'), { timeout: 0 });
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirectoryInUseError(dataDir);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dataDir} cannot be written: ${reason}.`, { cause: error });
  }
  const lock = handle;
  return {
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';

  constructor(dataDir: string) {
    super(
      `Another Isocenter uses the data folder ${dataDir}. Stop it first, or give this one its own folder with ISOCENTER_DATA_DIR.`,
    );
  }
}
