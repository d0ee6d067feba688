import { resolve } from 'node:path';
import type { BackupDrill, LastBackup } from '@isocenter/contract/system/backups/fields.ts';
import { noteBackup, noteDrill } from '#features/system/backups/backups.ts';
import { JobInterrupted } from '#features/system/jobs/jobs.ts';
import { makeBackup, type BackupNeeds } from './make-backup.ts';
import { listBackups, readManifest } from './manifest.ts';

/** Makes a backup, and notes it in the installation. */
export async function backUp(needs: BackupNeeds): Promise<LastBackup> {
  const began = performance.now();
  const { folder, manifest, bytes } = await makeBackup(needs);
  const { at, objects, damaged } = manifest;
  const seconds = Math.round((performance.now() - began) / 1000);
  const made = { at, folder, objects, damaged, bytes, seconds };
  await noteBackup(needs.db, made);
  return made;
}

/** Writes the result of a drill beside the backup, also when it failed; nothing for a drill that was called off. */
export async function drilled<T>(
  folder: string,
  kind: BackupDrill['kind'],
  drill: () => Promise<T>,
  isSound: (outcome: T) => boolean = () => true,
): Promise<T> {
  const { at: backupAt } = await readManifest(folder);
  const note = (isGood: boolean) =>
    noteDrill(folder, { kind, at: new Date().toISOString(), backupAt, isSound: isGood });
  try {
    const outcome = await drill();
    await note(isSound(outcome));
    return outcome;
  } catch (error) {
    if (!(error instanceof JobInterrupted)) await note(false);
    throw error;
  }
}

/** One backup, or the newest in a folder of backups. @throws AppError when there is none */
export async function backupIn(path: string): Promise<string> {
  const folder = resolve(path);
  const newest = (await listBackups(folder)).at(-1);
  if (newest !== undefined) return newest;
  await readManifest(folder);
  return folder;
}
