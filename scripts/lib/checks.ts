import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspacesOf } from './changed-parts.ts';
import { projectDir, run, secondsSince } from './project.ts';

export interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Prints one line per check, with the output of those that fail; goes on after a failure. */
export async function runChecks(checks: readonly Check[] = allChecks()): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, program, args } of checks) {
    const started = performance.now();
    const { exitCode, output } = await run(program, args, { isQuiet: true });
    console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(started)})`);
    if (exitCode === 0) continue;
    failed += 1;
    console.log(output.trimEnd());
  }
  return { passed: checks.length - failed, failed };
}

/**
 * Types of each workspace, lint, format, layers, shape, what nobody imports, types of texts, the OpenAPI document, notices, what the built
 * web application weighs.
 */
function allChecks(): Check[] {
  const workspaces = globSync(['{apps,packages}/*/tsconfig.json', '{e2e,bench,scripts}/tsconfig.json'], {
    cwd: projectDir,
  })
    .map(dirname)
    .filter(hasSources)
    .toSorted();
  return [
    ...workspaces.map(typesOf),
    { name: 'lint', program: 'oxlint', args: ['--type-aware', '--quiet'] },
    { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
    ...quickChecks,
    { name: 'openapi', program: 'node', args: ['scripts/check-openapi.ts'] },
    { name: 'notices', program: 'node', args: ['scripts/notices.ts', '--check'] },
    { name: 'web budgets', program: 'node', args: ['scripts/check-web-budgets.ts'] },
  ];
}

/** Of the whole project, because a change of one file breaks them in another, and in seconds. */
const quickChecks: readonly Check[] = [
  { name: 'layers', program: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'shape', program: 'node', args: ['scripts/check-shape.ts'] },
  { name: 'unused', program: 'knip', args: [] },
  { name: 'texts', program: 'node', args: ['scripts/text-keys.ts', '--check'] },
  { name: 'contract modules', program: 'node', args: ['scripts/contract-modules.ts', '--check'] },
];

/** Types of the workspaces that a change may break, lint and format of the files that changed, and what takes seconds for the whole. */
export function checksOf(changed: readonly string[]): Check[] {
  const files = changed.filter((path) => existsSync(join(projectDir, path)));
  const linted = files.filter((path) => /\.tsx?$/.test(path));
  const types = workspacesOf(changed).map(typesOf);
  return [
    ...types,
    ...(linted.length > 0 ? [{ name: 'lint', program: 'oxlint', args: ['--type-aware', '--quiet', ...linted] }] : []),
    ...(files.length > 0
      ? [{ name: 'format', program: 'oxfmt', args: ['--check', '--no-error-on-unmatched-pattern', ...files] }]
      : []),
    ...quickChecks,
  ];
}

function typesOf(workspace: string): Check {
  return { name: `types ${workspace}`, program: 'tsc', args: ['-p', workspace] };
}

/** tsc refuses a project without files. */
function hasSources(workspace: string): boolean {
  const folder = join(projectDir, workspace);
  return existsSync(folder) && globSync('{*.ts,src/**/*.ts}', { cwd: folder }).length > 0;
}
