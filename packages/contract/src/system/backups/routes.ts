import { Type, type Static } from 'typebox';
import { defineRoute } from '../../route.ts';
import { nullable, Nothing } from '../../schemas.ts';
import { JobRow } from '../jobs/fields.ts';
import { LastBackup, BackupDrill } from './fields.ts';

/** The last runs of the server's backup, `npm run backup` and `npm run restore`. */
export const getBackups = defineRoute({
  method: 'GET',
  path: '/api/settings/backup',
  summary: 'The last backup of this installation, and the last drill of its backups',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  response: Type.Object({
    last: nullable(LastBackup),
    isOld: Type.Boolean(),
    /** Null where there was none, or its note is not where the server can read it. */
    drill: nullable(BackupDrill),
  }),
});
export type BackupsState = Static<typeof getBackups.response>;

/** The folder in which the server itself makes backups, and their progress. */
export const getBackupPlace = defineRoute({
  method: 'GET',
  path: '/api/settings/backup/place',
  summary: 'The folder that the server makes backups in, and the jobs that were begun last',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  response: Type.Object({
    /** Named by the environment of the server; null where it names none. */
    folder: nullable(Type.String()),
    /** Null where the folder is not there. */
    freeBytes: nullable(Type.Integer()),
    backup: nullable(JobRow),
    drill: nullable(JobRow),
  }),
});
export type BackupPlaceState = Static<typeof getBackupPlace.response>;

/** Begins one, or answers the one that is being made. @throws `conflict` where the server has no folder for backups */
export const beginBackup = defineRoute({
  method: 'POST',
  path: '/api/settings/backup/begin',
  summary: 'Make a backup now',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  body: Nothing,
  response: JobRow,
  audit: 'backup.begin',
});

/** Reads all of the newest backup there and compares it with its manifest. @throws `conflict` where there is no folder for backups */
export const beginBackupDrill = defineRoute({
  method: 'POST',
  path: '/api/settings/backup/verify',
  summary: 'Verify the newest backup',
  access: { kind: 'ability', action: 'manage', subject: 'Installation', by: 'session' },
  body: Nothing,
  response: JobRow,
  audit: 'backup.verify',
});
