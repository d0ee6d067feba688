import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lastDrill } from '#features/system/backups/backup-notes.ts';
import { oldBackupDays } from '@isocenter/contract/system/backups/backups.ts';
import { listBackups, readManifest } from '../backup/manifest.ts';
import type { Config } from '../config.ts';
import { counted, look, ok, wrong, type Findings } from './finding.ts';

const check = 'backup';
const dayMilliseconds = 86_400_000;

/** Reads the newest backup in the folder that the settings name. @param installationId of the data folder */
export async function checkBackups(
  { backupDir, dataDir }: Config,
  installationId: string | undefined,
): Promise<Findings> {
  if (backupDir === undefined)
    return [
      look(
        check,
        'no folder of backups is named, so how old they are is not known.',
        'Name it in ISOCENTER_BACKUP_DIR.',
      ),
    ];
  const newest = (await listBackups(backupDir)).at(-1);
  const make = `Run npm run backup -- --to ${backupDir} regularly.`;
  if (newest === undefined) return [wrong(check, `there is no whole backup in ${backupDir}.`, make)];
  const manifest = await readManifest(newest);
  const days = (Date.now() - Date.parse(manifest.at)) / dayMilliseconds;
  const age = days < 2 ? counted(Math.round(days * 24), 'hour') : counted(Math.floor(days), 'day');
  const drill = await lastDrill(newest);
  return [
    days > oldBackupDays ? wrong(check, `the newest is ${age} old.`, make) : ok(check, `the newest is ${age} old.`),
    ...(installationId !== undefined && manifest.installationId !== installationId
      ? [wrong(check, 'the newest is of another installation.', 'Give each installation a folder of its own.')]
      : []),
    ...(manifest.damaged > 0
      ? [
          look(
            check,
            `${counted(manifest.damaged, 'object')} in it had been damaged in the archive already.`,
            'See the page Stored images.',
          ),
        ]
      : []),
    ...(drill === undefined
      ? [
          look(
            check,
            'no backup was ever compared with its manifest, or restored.',
            `Run npm run backup -- --verify ${backupDir}.`,
          ),
        ]
      : drill.isSound
        ? []
        : [
            wrong(
              check,
              'the last comparison, or trial restore, failed.',
              `Run npm run backup -- --verify ${backupDir}, and make a new one.`,
            ),
          ]),
    ...((await deviceOf(backupDir)) === (await deviceOf(join(dataDir)))
      ? [look(check, 'backups are on the disk of the images.', 'Keep them on another one.')]
      : []),
  ];
}

async function deviceOf(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    ({ dev }) => dev,
    () => undefined,
  );
}
