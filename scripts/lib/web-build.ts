import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetsOfWeb } from './budgets-of-web.ts';
import { buildWhenNeeded } from './built-once.ts';
import { compressedLengths, compressFiles } from './compressed-files.ts';
import { projectDir, run } from './project.ts';
import { told, weigh, type Manifest } from './web-budgets.ts';

const webDir = join(projectDir, 'apps/web');
const distDir = join(webDir, 'dist');

/** Builds the web application when its sources differ from those of the last build; takes some 30 ms when they do not. */
export async function buildWebWhenNeeded(): Promise<void> {
  await buildWhenNeeded({
    name: 'the web application',
    inputs: [
      'apps/web/*.*',
      'scripts/lib/compressed-files.ts',
      'apps/web/{src,public}/**',
      'packages/{contract,dicom,measuring,viewer}/src/**',
      'texts/**',
      'package-lock.json',
    ],
    isNoInput: (path) => /\.test\.tsx?$/.test(path),
    folder: 'apps/web/dist',
    build,
  });
}

async function build(): Promise<void> {
  // As it is shipped, whatever the one who asks for it is doing: a test would get the slow and heavy form of React.
  const env = { NODE_ENV: 'production' };
  const { exitCode, output } = await run('vite', ['build', '--logLevel', 'warn'], { cwd: webDir, env, isQuiet: true });
  if (exitCode !== 0) throw new Error(`The web application could not be built:\n${output}`);
  // What it weighs is a matter of `npm run check`: whoever starts it has to have it, heavy or not.
  await compressFiles(distDir);
}

/** What the built application weighs, a line for each budget. @throws for a budget of what is not built */
export async function weighWeb(): Promise<ReturnType<typeof told>[]> {
  await buildWebWhenNeeded();
  // Vite writes it in this form.
  const manifest = JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  return weigh(budgetsOfWeb, manifest, await compressedLengths(distDir)).map(told);
}
