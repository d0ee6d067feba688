import { randomBytes } from 'node:crypto';
import { open, readFile, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import { leastFreeBytes } from '#platform/storage/room.ts';
import type { Config } from '../config.ts';
import { checked, codeOf, look, ok, wrong, type Finding, type Findings } from './finding.ts';

const lowShare = 0.1;
const testedBytes = 64 * 1024;

/** Checks the data folder and its disk, and the other folders that the settings name. */
export async function checkFolders(config: Config): Promise<Findings> {
  const { dataDir, nearlineDir, backupDir, exportFolders } = config;
  const others = [
    ...(nearlineDir === undefined ? [] : [{ check: 'nearline folder', folder: nearlineDir }]),
    ...(backupDir === undefined ? [] : [{ check: 'backup folder', folder: backupDir }]),
    ...exportFolders.map(({ path }, at) => ({ check: `export folder ${at + 1}`, folder: path })),
  ];
  const found = [
    await checked('data folder', () => checkDataFolder(config)),
    await checked('disk', async () => [await checkRoom('disk', await nearest(dataDir), true)]),
    await checked('file systems', async () => checkFileSystems(config)),
    ...(await Promise.all(others.map(({ check, folder }) => checked(check, () => checkOther(check, folder))))),
  ];
  return found.flat();
}

async function checkDataFolder(config: Config): Promise<Findings> {
  const { dataDir } = config;
  const check = 'data folder';
  const there = await stat(dataDir).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  });
  const folder = await nearest(dataDir);
  if (there !== undefined && !there.isDirectory())
    return [wrong(check, `${dataDir} is no folder.`, 'Name another one in ISOCENTER_DATA_DIR.')];
  const fault = await writeFault(folder);
  if (fault !== undefined)
    return [wrong(check, `${folder} ${fault}`, `Give it to the account of the server (${account()}).`)];
  if (there === undefined) return [ok(check, `${dataDir} is not there yet: the first start makes it.`)];
  const isForeign = there.uid !== process.getuid?.();
  const isOpen = (there.mode & 0o006) !== 0;
  return [
    ok(check, `${dataDir} can be written.`),
    ...(isForeign
      ? [
          look(
            'owner',
            `${dataDir} belongs to the account ${there.uid}, and this is ${account()}.`,
            'Run this command, and the server, as one account.',
          ),
        ]
      : []),
    ...(isOpen
      ? [look('owner', `every account of this computer can read ${dataDir}.`, `Run chmod 700 ${dataDir}.`)]
      : []),
  ];
}

/** The disk of a folder: images are refused once less is free than the reserve. */
async function checkRoom(check: string, folder: string, isData: boolean): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const [free, size] = [bavail * bsize, blocks * bsize];
  const said = `${sized(free, size)} of ${sized(size, size)} ${unitOf(size).name} are free at ${folder}.`;
  const mend = 'Make room, or move the folder to a larger disk.';
  if (isData && free < leastFreeBytes(size)) return wrong(check, `${said} No images are taken.`, mend);
  return free < size * lowShare ? look(check, said, mend) : ok(check, said);
}

function unitOf(diskBytes: number) {
  return diskBytes < 1e9 ? { name: 'MB', bytes: 1e6 } : { name: 'GB', bytes: 1e9 };
}

function sized(bytes: number, diskBytes: number): string {
  return (bytes / unitOf(diskBytes).bytes).toFixed(1);
}

/** Folders in the data folder that lie on other disks. */
async function checkFileSystems(config: Config): Promise<Findings> {
  const { dataDir, objectStore } = config;
  const check = 'file systems';
  const device = await deviceOf(dataDir);
  const names = ['packs', 'cache', 'uploads'];
  const devices = await Promise.all(names.map((name) => deviceOf(join(dataDir, name))));
  const away = names.filter((_, at) => devices[at] !== undefined && devices[at] !== device);
  const mend = 'Put the whole data folder on one disk.';
  if (away.length === 0) return [ok(check, 'the data folder is on one disk.')];
  const said = `${away.join(' and ')} of the data folder lie on another disk, whose room nobody watches.`;
  const isMoved = objectStore !== undefined && (away.includes('packs') || away.includes('cache'));
  return [
    isMoved
      ? wrong(check, `${said} Files cannot go from packs to cache by their name.`, mend)
      : look(check, said, mend),
  ];
}

async function checkOther(check: string, folder: string): Promise<Findings> {
  const there = await stat(folder).catch(() => undefined);
  if (there?.isDirectory() !== true)
    return [wrong(check, `${folder} is not there.`, 'Mount its disk, or make the folder.')];
  const fault = await writeFault(folder);
  if (fault !== undefined)
    return [wrong(check, `${folder} ${fault}`, `Give it to the account of the server (${account()}).`)];
  return [await checkRoom(check, folder, false)];
}

/** Writes, reads and removes a file. @returns what failed, as the end of a sentence */
async function writeFault(folder: string): Promise<string | undefined> {
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  const bytes = randomBytes(testedBytes);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return bytes.equals(await readFile(file)) ? undefined : 'does not hold what is written to it.';
  } catch (error) {
    return `cannot be written (${codeOf(error)}).`;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** The folder itself, or the nearest one above it that is there. */
async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

async function deviceOf(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    ({ dev }) => dev,
    () => undefined,
  );
}

function account(): string {
  return `account ${process.getuid?.() ?? 'unknown'}`;
}
