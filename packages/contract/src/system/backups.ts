import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, nullable, oneOf } from '../schemas.ts';

/** What a command said of a backup: read and compared with its manifest, or made an installation of. */
export const BackupDrill = Type.Object({
  kind: oneOf(['verify', 'restore']),
  at: Instant,
  /** When the backup was made that it is about. */
  backupAt: Instant,
  isSound: Type.Boolean(),
});
export type BackupDrill = Static<typeof BackupDrill>;

/** A backup, as its command noted it. */
export const LastBackup = Type.Object({
  at: Instant,
  folder: Type.String(),
  objects: Type.Integer(),
  /** Objects that were damaged or missing in the archive already. */
  damaged: Type.Integer(),
});
export type LastBackup = Static<typeof LastBackup>;

/** Older than this, a backup is said to be too old. */
export const oldBackupDays = 7;

/** What `npm run backup` and `npm run restore` did last. */
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
