import { getBackups, oldBackupDays } from '@isocenter/contract/system/backups.ts';
import type { Db } from '#platform/database/schema.ts';
import { serve } from '#platform/http/serve.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { lastBackup, lastDrill } from './backup-notes.ts';

const dayMilliseconds = 86_400_000;

/** What is known of the backups of this installation; commands make them. */
export const backupsFeature: ServerFeature<{ readonly db: Db }> = {
  settings: { section: 'backup', needs: { action: 'manage', subject: 'Installation' } },
  routes: (server, { db }) => {
    serve(server, getBackups, async () => {
      const last = await lastBackup(db);
      if (last === undefined) return { last: null, isOld: false, drill: null };
      const isOld = Date.now() - Date.parse(last.at) > oldBackupDays * dayMilliseconds;
      return { last, isOld, drill: (await lastDrill(last.folder)) ?? null };
    });
  },
};
