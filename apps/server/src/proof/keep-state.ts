// node apps/server/src/proof/keep-state.ts NAME
// Fills an installation with a little of everything and keeps a backup of it in proof/kept/NAME, for the upgrade test: what this
// version stores has to be found by every later one. To be run once for each release; what is there is never written over.
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildServer } from '#platform/testing/build-server.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { fillEverything } from './testing/fill-everything.ts';
import { Installation } from './testing/installation.ts';

const [name = ''] = process.argv.slice(2);
if (!/^[\w-]+$/.test(name)) throw new Error('Say which state it is: keep-state.ts 0012');
const target = join(import.meta.dirname, 'kept', name);
await mkdir(join(target, '..'), { recursive: true });
await mkdir(target);

const folder = await mkdtemp(join(tmpdir(), 'isocenter-keep-'));
// Root's database runs as another account, which has to get through.
await chmod(folder, 0o711);
const dataDir = join(folder, 'data');
buildServer();
const installation = new Installation({ dataDir, httpPort: await freePort(), dimsePort: await freePort() });
try {
  installation.start();
  await installation.ready(300);
  const kept = await fillEverything(installation);
  await installation.end('SIGTERM');
  const backup = join(import.meta.dirname, '../../../../scripts/backup.ts');
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ISOCENTER_DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [backup, '--to', join(folder, 'backup')], { env });
  await cp(join(folder, 'backup'), target, { recursive: true });
  await writeFile(join(target, 'kept.json'), `${JSON.stringify(kept, null, 1)}\n`);
  process.stdout.write(`Kept in ${target}\n`);
} finally {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
}
