import { spawnSync } from 'node:child_process';
import { ownFile } from '../own-files.ts';

/** Builds the server when its sources changed, for tests that start it as people do. @throws Error with what the build said */
export function buildServer(): void {
  const { status, stderr } = spawnSync(process.execPath, [ownFile('scripts/build.ts'), 'server'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
