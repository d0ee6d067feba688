import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireBelonging } from '#features/system/installation/belonging.ts';
import { startTestApp } from '#testing/test-app.ts';
import { runDoctor } from './testing/doctor-command.ts';
import {
  backupMade,
  doctor,
  environment,
  external,
  folder,
  listening,
  prepareInstallation,
} from './testing/examined-installation.ts';

prepareInstallation();

test('where nothing was ever started, nothing is wrong and nothing is made', async () => {
  const data = join(folder, 'never');
  const { code, said } = await runDoctor({
    ISOCENTER_DATA_DIR: data,
    ISOCENTER_HTTP_PORT: environment['ISOCENTER_HTTP_PORT'] ?? '',
  });
  expect(said).not.toContain('wrong ');
  expect(said).toContain(`data folder: ${data} is not there yet: the first start makes it.`);
  expect(said).toContain('the embedded one rests');
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual(['data']);
});

test('a healthy installation with a backup of an hour ago has one thing to look at here: its disk', async () => {
  await requireBelonging(external.database.db, join(folder, 'data'));
  const backups = await backupMade({});
  const { lines, code } = await doctor({ ISOCENTER_BACKUP_DIR: backups });
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
    'look at this  backup: backups are on the disk of the images. Keep them on another one.',
  ]);
  expect(code).toBe(1);
  expect(await readdir(join(folder, 'data'))).toEqual(['installation-id']);
});

describe('settings', () => {
  test('all wrong ones are told, the rest is checked all the same, and no secret is repeated', async () => {
    const { code, lines, said } = await doctor({
      ISOCENTER_HTTP_PORT: 'eighty',
      ISOCENTER_PUBLIC_URL: 'http://',
      ISOCENTER_METRICS_TOKEN: 'short-secret',
      ISOCENTER_ADMIN_EMAIL: 'Wilhelmina Distinct',
      ISOCENTER_ADMIN_PASSWORD: 'hush-hush',
      DATABASE_URL: 'postgresql://somebody:hidden-word@127.0.0.1:1/none',
      DATABASE_OWNER_URL: '',
    });
    expect(code).toBe(2);
    const faults = lines.filter((line) => line.startsWith('wrong         settings: '));
    expect(faults.map((line) => line.split(' ')[10])).toEqual([
      'ISOCENTER_HTTP_PORT',
      'ISOCENTER_PUBLIC_URL',
      'ISOCENTER_METRICS_TOKEN',
      'ISOCENTER_ADMIN_EMAIL',
      'ISOCENTER_ADMIN_PASSWORD',
      'ISOCENTER_PUBLIC_URL',
    ]);
    expect(said).toMatch(/^wrong +database: database of DATABASE_URL: The database cannot be reached: .*ECONNREFUSED/m);
    expect(said).toMatch(/^ok +port 3000 \(HTTP\)|^wrong +port 3000 \(HTTP\)/m);
    expect(said).toMatch(/^ok +data folder/m);
    expect(said).not.toMatch(/short-secret|hush-hush|hidden-word|Distinct|somebody/);
  });

  test('a name with a mistake in it is found, and one that needs another setting', async () => {
    const port = environment['ISOCENTER_HTTP_PORT'] ?? '';
    const { lines, said } = await doctor({
      ISOCENTER_DIMSE_PROT: port,
      ISOCENTER_OIDC_NAME: 'data folder',
      LANG: 'database',
    });
    // What is no secret is not taken out of the lines.
    expect(said).not.toContain('not shown');
    for (const name of ['ISOCENTER_DIMSE_PROT', 'ISOCENTER_OIDC_NAME'])
      expect(lines).toContain(
        `look at this  settings: ${name} is stated, and nothing reads it. Correct its name, or state what it belongs to.`,
      );
  });
});

test('a secret that is in a file is read from there, and not repeated either', async () => {
  const file = join(folder, 'database-url');
  await writeFile(file, 'postgresql://somebody:hidden-word@127.0.0.1:1/none\n');
  const { said } = await doctor({ DATABASE_URL: '', DATABASE_OWNER_URL: '', DATABASE_URL_FILE: file });
  expect(said).toMatch(/^wrong +database: .*127\.0\.0\.1/m);
  expect(said).not.toContain('DATABASE_URL_FILE is stated, and nothing reads it');
  expect(said).not.toContain('hidden-word');
});

describe('folders', () => {
  test('one that is a file, one that is not there, and one that everybody reads', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await chmod(join(folder, 'data'), 0o755);
    expect((await doctor()).said).toMatch(/^look at this +owner: every account .* Run chmod 700 /m);
    const { said, code } = await doctor({ ISOCENTER_DATA_DIR: file, ISOCENTER_NEARLINE_DIR: join(folder, 'away') });
    expect(said).toContain(`wrong         data folder: ${file} is no folder.`);
    expect(said).toContain(`wrong         nearline folder: ${join(folder, 'away')} is not there. Mount its disk`);
    expect(code).toBe(2);
  });

  const isRoot = process.getuid?.() === 0;
  if (!isRoot) process.stderr.write('\n*** NOT TESTED: disks of their own, which only root can mount ***\n\n');

  describe.runIf(isRoot)('on disks of their own', () => {
    let disk: string;
    const run = (program: string, ...args: string[]) => {
      const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${program}: ${stderr}`);
    };
    beforeEach(async () => {
      disk = join(folder, 'disk');
      await mkdir(disk);
    });
    afterEach(() => void spawnSync('umount', ['-l', disk]));

    test('full, and mounted to be read only', async () => {
      run('mount', '-t', 'tmpfs', '-o', 'size=10m,mode=700', 'tmpfs', disk);
      const own = { ISOCENTER_DATA_DIR: disk, DATABASE_URL: '', DATABASE_OWNER_URL: '' };
      await writeFile(join(disk, 'ballast'), Buffer.alloc(9_800_000));
      expect((await doctor(own)).said).toMatch(/^look at this +disk: 0\.7 of 10\.5 MB are free/m);
      await writeFile(join(disk, 'ballast'), Buffer.alloc(10_200_000));
      expect((await doctor(own)).said).toMatch(/^wrong +disk: .* No images are taken\./m);
      run('mount', '-o', 'remount,ro', disk);
      expect((await doctor(own)).said).toMatch(/^wrong +data folder: .* cannot be written \(EROFS\)/m);
    });

    test('packs on another one than the rest', async () => {
      disk = join(folder, 'data', 'packs');
      await mkdir(disk);
      run('mount', '-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', disk);
      expect((await doctor()).said).toMatch(
        /^look at this +file systems: packs of the data folder lie on another disk/m,
      );
    });
  });
});

describe('ports', () => {
  test('taken by another program, and by the Isocenter of another folder', async () => {
    const other = await listening(() => ({ status: 200, body: '{"status":"ready for other things"}' }));
    const app = await startTestApp();
    const port = new URL(app.url).port;
    const [first, second] = await Promise.all([
      doctor({ ISOCENTER_HTTP_PORT: String(other.port), ISOCENTER_DIMSE_PORT: String(app.dimsePort) }),
      doctor({ ISOCENTER_HTTP_PORT: port }),
    ]);
    other.close();
    await app.close();
    expect(first.said).toContain(
      `wrong         port ${other.port} (HTTP): another program listens there. Stop it, or choose another port with ISOCENTER_HTTP_PORT.`,
    );
    expect(first.said).toContain(`wrong         port ${app.dimsePort} (DICOM): another program listens there.`);
    expect(second.said).toContain(
      `wrong         port ${port} (HTTP): the Isocenter of another data folder listens there.`,
    );
  });

  test('at an address that this computer does not have', async () => {
    const { said } = await doctor({ ISOCENTER_DIMSE_HOST: '192.0.2.7' });
    expect(said).toContain('(DICOM): this computer has no address 192.0.2.7.');
  });
});
