import {
  beginBackup,
  beginBackupDrill,
  getBackupPlace,
  getBackups,
} from '@isocenter/contract/system/backups/routes.ts';
import { oldBackupDays } from '@isocenter/contract/system/backups/backups.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { findNewest, jobRowOf, type Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { backupJobs, backupKind, drillKind, noFolder, type BackupPlace } from './backup-jobs.ts';
import { lastBackup, lastDrill } from './backup-notes.ts';

const dayMilliseconds = 86_400_000;

interface Needs {
  readonly db: Db;
  readonly jobs: Jobs;
  /** Undefined where the environment names none. */
  readonly backupPlace: BackupPlace | undefined;
}

/** The backups of this installation; commands make them, and jobs where there is a folder for them. */
export const backupsFeature: ServerFeature<Needs> = {
  audit: {
    'backup.begin': ['application', 'E'],
    'backup.verify': ['application', 'R'],
  },
  settings: { section: 'backup', needs: { action: 'manage', subject: 'Installation' } },
  jobs: ({ backupPlace }) => backupJobs(backupPlace),
  routes: (server, { db, jobs, backupPlace: place }) => {
    serve(server, getBackups, async () => {
      const last = await lastBackup(db);
      if (last === undefined) return { last: null, isOld: false, drill: null };
      const isOld = Date.now() - Date.parse(last.at) > oldBackupDays * dayMilliseconds;
      return { last, isOld, drill: (await lastDrill(last.folder)) ?? null };
    });

    const newest = async (kind: string): Promise<JobRow | null> => {
      const job = await findNewest(db, kind);
      return job === undefined ? null : jobRowOf(job);
    };
    serve(server, getBackupPlace, async () => ({
      folder: place?.folder ?? null,
      freeBytes: (await place?.freeBytes()) ?? null,
      backup: await newest(backupKind),
      drill: await newest(drillKind),
    }));

    const begin = async (kind: string, action: string, principal: Principal): Promise<JobRow> => {
      if (place === undefined) throw noFolder();
      return jobs.beginOnce(kind, principal, action);
    };
    serve(server, beginBackup, async ({ principal }) => begin(backupKind, 'backup.begin', principal));
    serve(server, beginBackupDrill, async ({ principal }) => begin(drillKind, 'backup.verify', principal));
  },
};
