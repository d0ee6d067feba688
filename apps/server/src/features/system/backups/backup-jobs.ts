import { AppError } from '#platform/http/app-error.ts';
import type { JobKind, JobRun } from '#platform/jobs/job-kind.ts';

/** The server's folder of backups, named by its environment: no path of it ever comes from a browser. */
export interface BackupPlace {
  readonly folder: string;
  /** Undefined where the folder is not there. */
  freeBytes(): Promise<number | undefined>;
  /** Makes a backup and notes it. @throws AppError for what an administrator can mend */
  readonly make: (progress: JobRun['progress']) => Promise<void>;
  /** Reads the newest backup and notes what came of it. @throws AppError where it is not as it was written, or there is none */
  readonly verify: (progress: JobRun['progress']) => Promise<void>;
}

export const backupKind = 'back-up';
export const drillKind = 'verify-backup';

/** Makes the jobs of backups; a failure that an administrator can mend is reported at once, and not tried again. */
export function backupJobs(place: BackupPlace | undefined): readonly JobKind[] {
  return [job(backupKind, place?.make), job(drillKind, place?.verify)];
}

function job(kind: string, work: BackupPlace['make'] | undefined): JobKind {
  return {
    kind,
    async run(run) {
      try {
        if (work === undefined) throw noFolder();
        await work((...counts) => run.progress(...counts));
      } catch (error) {
        if (error instanceof AppError) return { refused: error };
        throw error;
      }
    },
  };
}

export function noFolder(): AppError {
  return new AppError('conflict', 'The server has no folder for backups (ISOCENTER_BACKUP_DIR).');
}
