import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { find, retrieve, sha256 } from './testing/archive.ts';
import { Installation, installationAdmin } from './testing/installation.ts';
import { signInTo, studiesSeenBy, type Caller, type SavedState } from './testing/kept-state.ts';

const savedFolder = join(import.meta.dirname, 'kept');
const restore = join(import.meta.dirname, '../../../../scripts/restore.ts');

// Backups that earlier versions made of themselves (keep-state.ts). None is ever changed or removed.
describe.each(readdirSync(savedFolder))('the installation that was kept as %s', (name) => {
  const known = JSON.parse(readFileSync(join(savedFolder, name, 'kept.json'), 'utf8')) as SavedState;
  let folder: string;
  let installation: Installation;
  let admin: Caller;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isocenter-upgrade-'));
    // Root's database runs as another account, which has to get through.
    await chmod(folder, 0o711);
    const dataDir = join(folder, 'data');
    const env = { PATH: process.env['PATH'] ?? '', ISOCENTER_DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, [restore, '--from', join(savedFolder, name)], { env });
    installation = new Installation({ dataDir, httpPort: await freePort(), dimsePort: await freePort() });
    installation.start();
    await installation.ready(180);
    admin = await signInTo(installation, installationAdmin);
  }, 300_000);
  afterAll(async () => {
    await installation.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('lets everybody in, and shows everybody the studies that they saw', async () => {
    for (const { studyUids, ...person } of known.people)
      expect(await studiesSeenBy(await signInTo(installation, person)), person.email).toEqual(studyUids);
  });

  test('gives every object back as it came in', async () => {
    for (const { sopUid, sha256: hash } of known.objects) {
      const address = await find(admin, sopUid);
      const retrieved = address === undefined ? undefined : await retrieve(admin, address);
      expect(retrieved === undefined ? undefined : sha256(retrieved.dataSet), sopUid).toBe(hash);
    }
  });

  test.each(known.records)('says at $path what it said', async ({ path, words }) => {
    const text = await (await admin.fetch(path)).text();
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });
});
