import { join } from 'node:path';
import { buildWhenNeeded } from './built-once.ts';
import { projectDir, run } from './project.ts';

/** Puts the server into few files when its sources differ from those of the last build. */
export async function buildServerWhenNeeded(): Promise<void> {
  await buildWhenNeeded({
    name: 'the server',
    inputs: [
      'apps/server/{package.json,rolldown.config.ts}',
      'apps/server/src/**',
      'packages/{contract,dicom,dicom-network,measuring,phantom}/src/**',
      'texts/**',
      'package-lock.json',
    ],
    isNoInput: (path) => /\.test\.ts$|\/testing\/|\/src\/proof\//.test(path),
    folder: 'apps/server/dist',
    build,
  });
}

async function build(): Promise<void> {
  const { exitCode, output } = await run('rolldown', ['-c', 'rolldown.config.ts'], {
    cwd: join(projectDir, 'apps/server'),
    isQuiet: true,
  });
  if (exitCode !== 0) throw new Error(`The server could not be built:\n${output}`);
}
