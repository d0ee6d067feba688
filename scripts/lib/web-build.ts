import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir, run, secondsSince } from './project.ts';

const webDir = join(projectDir, 'apps/web');
const stampFile = join(webDir, 'dist', '.sources');

/** Builds the web application when its sources differ from those of the last build; takes some 30 ms when they do not. */
export async function buildWebWhenNeeded(): Promise<void> {
  const sources = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return;
  console.log('Building the web application. This happens once, and again when its sources change.');
  const started = performance.now();
  const { exitCode, output } = await run('vite', ['build', '--logLevel', 'warn'], { cwd: webDir, isQuiet: true });
  if (exitCode !== 0) throw new Error(`The web application could not be built:\n${output}`);
  // Last, so that an interrupted build is made again. The build empties dist first, and an old stamp with it.
  await writeFile(stampFile, sources);
  console.log(`Built in ${secondsSince(started)}.`);
}

function hashSources(): string {
  const patterns = [
    'apps/web/*.*',
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
