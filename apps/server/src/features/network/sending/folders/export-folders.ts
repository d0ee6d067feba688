import { constants } from 'node:fs';
import { access, lstat, realpath, statfs } from 'node:fs/promises';

/** A folder of this computer that studies may be sent to, as the environment names it. */
export interface ExportFolder {
  readonly name: string;
  readonly path: string;
}

/** Returns the free bytes of a folder; undefined where it cannot be written to. */
export async function freeIn({ path }: ExportFolder): Promise<number | undefined> {
  try {
    const folder = await realpath(path);
    if (!(await lstat(folder)).isDirectory()) return undefined;
    await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
