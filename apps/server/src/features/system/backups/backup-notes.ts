import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Value from 'typebox/value';
import { BackupDrill, LastBackup } from '@isocenter/contract/system/backups/fields.ts';
import { readSetting, writeSetting } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';

const settingKey = 'last-backup';
const drillFile = 'last-drill.json';

/** Records the backup that was made of the installation. */
export async function noteBackup(db: Db, backup: LastBackup): Promise<void> {
  await writeSetting(db, settingKey, backup);
}

export async function lastBackup(db: Db): Promise<LastBackup | undefined> {
  const stored = await readSetting(db, settingKey);
  return Value.Check(LastBackup, stored) ? stored : undefined;
}

/** Notes beside all backups what became of one; where nothing can be written there, nothing is noted. @param folder of the backup */
export async function noteDrill(folder: string, drill: BackupDrill): Promise<void> {
  const path = join(dirname(folder), drillFile);
  try {
    await writeFile(`${path}.new`, `${JSON.stringify(drill)}\n`, { mode: 0o644 });
    await rename(`${path}.new`, path);
  } catch {
    // a backup may be kept where nobody writes
  }
}

/** The last drill of the backups beside this one; undefined where the note cannot be read. */
export async function lastDrill(folder: string): Promise<BackupDrill | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(dirname(folder), drillFile), 'utf8'));
    return Value.Check(BackupDrill, read) ? read : undefined;
  } catch {
    return undefined; // backups may be where this computer does not reach
  }
}
