import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir, secondsSince } from './project.ts';

export interface Built {
  /** The name in messages: `the server`. */
  readonly name: string;
  /** From the project's folder: every file that has a say in what comes of it. */
  readonly inputs: readonly string[];
  /** Returns true for a path among them that has no say. */
  readonly isNoInput: (path: string) => boolean;
  /** The folder that is built, from the project's. The build empties it first. */
  readonly folder: string;
  readonly build: () => Promise<void>;
}

/** Builds when the inputs differ from those of the last build. Nothing is written when they do not. */
export async function buildWhenNeeded({ name, inputs, isNoInput, folder, build }: Built): Promise<void> {
  const stampFile = join(projectDir, folder, '.sources');
  const stamp = hashOf(inputs, isNoInput);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log(`Building ${name}. This happens once, and again when its sources change.`);
  const started = performance.now();
  await build();
  // Last, so that an interrupted build is made again. The build has removed an old one.
  await writeFile(stampFile, stamp);
  console.log(`Built in ${secondsSince(started)}.`);
}

function hashOf(inputs: readonly string[], isNoInput: (path: string) => boolean): string {
  const files = globSync([...inputs], { cwd: projectDir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDir.length))
    .filter((path) => !isNoInput(path))
    .toSorted();
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectDir, path)))
      .update('\0');
  return hash.digest('hex');
}
