import { run } from './project.ts';

/** What a change is compared with: where it left the first of these that exists. */
const mainBranches = ['origin/main', 'main'];

/**
 * Returns the files that differ from where this branch left main, committed or not, new and removed ones included, as paths of the project;
 * `null` where git cannot say.
 */
export async function changedFiles(): Promise<string[] | null> {
  for (const branch of mainBranches) {
    const base = await git('merge-base', 'HEAD', branch);
    if (base === null) continue;
    const changed = await git('diff', '--name-only', '--no-renames', ...base);
    const added = await git('ls-files', '--others', '--exclude-standard');
    if (changed !== null && added !== null) return [...changed, ...added].toSorted();
  }
  return null;
}

async function git(...args: readonly string[]): Promise<string[] | null> {
  const { exitCode, output } = await run('git', args, { isQuiet: true });
  return exitCode === 0 ? output.split('\n').filter((line) => line !== '') : null;
}
