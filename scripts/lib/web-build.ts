import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { budgetsOfWeb } from './budgets-of-web.ts';
import { compressFiles } from './compressed-files.ts';
import { projectDir, run, secondsSince } from './project.ts';
import { told, weigh, type Manifest } from './web-budgets.ts';

const webDir = join(projectDir, 'apps/web');
const distDir = join(webDir, 'dist');
const stampFile = join(distDir, '.sources');

/** Builds the web application when its sources differ from those of the last build; takes some 30 ms when they do not. */
export async function buildWebWhenNeeded(): Promise<void> {
  const sources = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return;
  console.log('Building the web application. This happens once, and again when its sources change.');
  const started = performance.now();
  // As it is shipped, whatever the one who asks for it is doing: a test would get the slow and heavy form of React.
  const env = { NODE_ENV: 'production' };
  const { exitCode, output } = await run('vite', ['build', '--logLevel', 'warn'], { cwd: webDir, env, isQuiet: true });
  if (exitCode !== 0) throw new Error(`The web application could not be built:\n${output}`);
  await compressAndWeigh();
  // Last, so that an interrupted build is made again. The build empties dist first, and an old stamp with it.
  await writeFile(stampFile, sources);
  console.log(`Built in ${secondsSince(started)}.`);
}

/** @throws when a budget is not kept */
async function compressAndWeigh(): Promise<void> {
  const lengths = await compressFiles(distDir);
  // Vite writes it in this form.
  const manifest = JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weights = weigh(budgetsOfWeb, manifest, lengths).map(told);
  for (const { line } of weights) console.log(line);
  if (weights.some(({ isKept }) => !isKept)) throw new Error('The web application is heavier than it may be.');
}

function hashSources(): string {
  const patterns = [
    'apps/web/*.*',
    'scripts/lib/{budgets-of-web,compressed-files,web-budgets}.ts',
    'apps/web/{src,public}/**',
    'packages/{contract,dicom,viewer}/src/**',
    'package-lock.json',
  ];
  const files = globSync(patterns, { cwd: projectDir, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(projectDir.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
