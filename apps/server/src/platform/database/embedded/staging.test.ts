import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, realpath, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownFile } from '#platform/own-files.ts';
import { isRoot, kill, placeOfEachTest, query, writeUntil, writerFile } from '../../testing/embedded-place.ts';
import { firstClosedDirectory, mayRun } from './account.ts';
import { type BinarySource, findBinaries } from './binaries.ts';
import { findRunning } from './postmaster.ts';
import { stageBinaries } from './staging.ts';
import { startEmbedded } from './start-embedded.ts';

const nobody = { name: 'nobody', uid: 65534, gid: 65534 };
const reachableByNobody = isRoot && (await firstClosedDirectory(join(writerFile, '..'), nobody)) === null;
const place = placeOfEachTest();
let source: Extract<BinarySource, { kind: 'package' }>;
let programFolder: string;
let fallbackRoot: string;

beforeEach(async () => {
  const found = await findBinaries(undefined);
  if (found.kind !== 'package') throw new Error('There is no package.');
  source = found;
  programFolder = join(place.root, 'program', '.postgres');
  fallbackRoot = join(place.root, 'fallback');
  await mkdir(join(place.root, 'program'));
});

async function versionIn(binDir: string): Promise<string> {
  return (await promisify(execFile)(join(binDir, 'postgres'), ['--version'])).stdout;
}

async function programOf(dataDir: string): Promise<string | undefined> {
  return (await findRunning(join(dataDir, 'database', '18')))?.commandLine;
}

describe('the programs of PostgreSQL', () => {
  test('are copied beside the program, once for all who start at the same moment', async () => {
    const places = { programFolder, fallbackRoot, account: null };
    const found = await Promise.all([1, 2, 3].map(() => stageBinaries(source, places)));
    expect(new Set(found)).toEqual(new Set([join(programFolder, source.version, 'bin')]));
    expect(await readdir(programFolder)).toEqual([source.version]);
    expect(await versionIn(found[0]!)).toContain('PostgreSQL) 18');
    const { mtimeMs } = await stat(found[0]!);
    await stageBinaries(source, places);
    expect((await stat(found[0]!)).mtimeMs).toBe(mtimeMs);
  });

  test('are copied anew when a kill left half of them, which is removed after an hour', async () => {
    const [old, young] = ['a', 'b'].map((name) => join(programFolder, `${source.version}.unfinished-${name}`));
    for (const folder of [old!, young!]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'postgres'), 'damaged');
    }
    await utimes(old!, 0, 0);
    const binDir = await stageBinaries(source, { programFolder, fallbackRoot, account: null });
    expect(await versionIn(binDir)).toContain('PostgreSQL) 18');
    expect((await readdir(programFolder)).toSorted()).toEqual([source.version, `${source.version}.unfinished-b`]);
  });

  test.runIf(isRoot)('are copied into root’s folder when their account cannot reach the program', async () => {
    const closed = join(place.root, 'program');
    await symlink(source.packageDir, join(closed, 'package'));
    await chmod(closed, 0o700);
    const umask = process.umask(0o077);
    const binDir = await stageBinaries(
      { ...source, packageDir: join(closed, 'package') },
      { programFolder, fallbackRoot, account: nobody },
    ).finally(() => process.umask(umask));
    expect(binDir).toBe(join(fallbackRoot, 'pgbin', source.version, 'bin'));
    expect(await mayRun(join(binDir, 'postgres'), nobody)).toBe(true);
    expect(await readdir(closed)).toEqual(['package']);
    expect((await stat(fallbackRoot)).mode & 0o777).toBe(0o711);
  });

  test.runIf(process.platform === 'linux')('are missed with a sentence when there is no place for them', async () => {
    const packageDir = join(place.root, 'package');
    await mkdir(join(packageDir, 'native'), { recursive: true });
    const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' };
    await writeFile(join(packageDir, 'native', 'pg-symlinks.json'), JSON.stringify([link]));
    // Nobody, not even root, makes folders there.
    const places = { programFolder: '/sys/isocenter', fallbackRoot, account: null };
    await expect(stageBinaries({ ...source, packageDir }, places)).rejects.toThrow(
      /cannot run from .*Start Isocenter once as an account that can write the folder of the program, or set PG_BIN_DIR/,
    );
  });

  test.runIf(reachableByNobody)('run where npm put them for an account that cannot write the program', async () => {
    await chown(place.dataDir, nobody.uid, nobody.gid);
    const { writer } = await writeUntil(place.dataDir, 5, { uid: nobody.uid, gid: nobody.gid, programFolder });
    expect(await programOf(place.dataDir)).toContain(join(source.packageDir, 'native', 'bin', 'postgres'));
    expect(await readdir(place.dataDir)).not.toContain('pgbin');
    await kill(writer);
  });

  test.runIf(isRoot)('run where the data folder forbids it and the program’s disk is read-only', async () => {
    const program = join(programFolder, '..');
    const mounts = [
      `mount -t tmpfs -o noexec,mode=755 tmpfs '${place.dataDir}'`,
      `mount --bind '${program}' '${program}'`,
      `mount -o remount,bind,ro '${program}'`,
      'exec "$@"',
    ].join(' && ');
    const alone = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', mounts, 'sh'];
    const started = [process.execPath, writerFile, place.dataDir, programFolder];
    const writer = spawn('unshare', [...alone, ...started], { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(writer, 'exit');
    const lines: string[] = [];
    for await (const line of createInterface({ input: writer.stdout })) if (lines.push(line) === 3) break;
    expect(lines).toEqual(['adopted false', '1', '2']);
    writer.kill('SIGKILL');
    await gone;
  });

  test('that an earlier version kept in the data folder are removed, also when its server still runs from them', async () => {
    const { writer, last } = await writeUntil(place.dataDir, 5, { programFolder });
    await kill(writer);
    expect(await programOf(place.dataDir)).toContain(await realpath(programFolder));
    await symlink(programFolder, join(place.dataDir, 'pgbin'));
    const embedded = await startEmbedded({ dataDir: place.dataDir });
    expect(embedded.adopted).toBe(false);
    expect(await programOf(place.dataDir)).toContain(ownFile('.postgres'));
    expect(await readdir(place.dataDir)).not.toContain('pgbin');
    const [row] = await query<{ last: number }>(embedded, 'select max(id) as last from written');
    expect(row?.last).toBeGreaterThanOrEqual(last);
    await embedded.stop();
  });
});
