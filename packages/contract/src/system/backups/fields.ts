import { Type, type Static } from 'typebox';
import { oneOf, Instant } from '../../schemas.ts';

/** The result of a drill: the backup was read and compared with its manifest, or an installation was made of it. */
export const BackupDrill = Type.Object({
  kind: oneOf(['verify', 'restore']),
  at: Instant,
  /** The time of the backup that was tested. */
  backupAt: Instant,
  isSound: Type.Boolean(),
});
export type BackupDrill = Static<typeof BackupDrill>;

/** A backup, as whatever made it noted it. */
export const LastBackup = Type.Object({
  at: Instant,
  folder: Type.String(),
  objects: Type.Integer(),
  /** Objects that were damaged or missing in the archive already. */
  damaged: Type.Integer(),
  /** All that a restore of it reads, and how long it took; not known of backups of an earlier version. */
  bytes: Type.Optional(Type.Integer()),
  seconds: Type.Optional(Type.Integer()),
});
export type LastBackup = Static<typeof LastBackup>;
