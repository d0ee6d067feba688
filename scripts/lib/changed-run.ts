import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, type ProjectFiles, serverTestsOf, storiesOf } from './changed-parts.ts';
import { projectDir } from './project.ts';
import type { TestRun } from './second-try.ts';
import type { Runs } from './tried-again.ts';

/**
 * The tests of what changed: those of packages and of the web that import a changed file, those of the server in the changed features and
 * beside changed files, and the stories of the features (storiesOf).
 */
export async function runChanged(changed: readonly string[], { tests, stories }: Runs): Promise<TestRun[]> {
  const files = projectFiles();
  const sources = changed.filter((path) => /\.(ts|tsx|json)$/.test(path) && files.paths.includes(path));
  const serverTests = serverTestsOf(changed, files);
  const specs = storiesOf(changed, files);
  sayWhat(changed, serverTests, specs);
  const runs: TestRun[] = [];
  const related = ['related', '--passWithNoTests', '--project=unit', '--project=web'];
  if (sources.length > 0) runs.push(await tests(...related, ...sources));
  if (serverTests.length > 0) runs.push(await tests('run', '--project=server', ...serverTests));
  if (specs.length > 0) runs.push(await stories('--grep-invert', '@long', ...specs));
  return runs;
}

function sayWhat(changed: readonly string[], serverTests: readonly string[], specs: readonly string[]): void {
  const features = featuresOf(changed);
  console.log(`${changed.length} files changed, of ${features.join(', ') || 'no feature'}.`);
  console.log(`On the server: ${serverTests.length} files of tests. In a browser: ${specs.join(', ') || 'no story'}.`);
  console.log('Not run: tests of other features, which may depend on these; the proof; other stories (`npm test`).');
}

function projectFiles(): ProjectFiles {
  const paths = globSync(
    ['{apps,packages}/*/src/**/*.{ts,tsx}', '{e2e,bench}/src/**/*.ts', 'scripts/**/*.ts', 'texts/**/*.json'],
    {
      cwd: projectDir,
    },
  );
  return { paths: paths.toSorted(), textOf: (path) => readFileSync(join(projectDir, path), 'utf8') };
}
