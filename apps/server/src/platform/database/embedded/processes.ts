import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Returns the command line of a living process, its arguments joined by a space; `null` when it is gone or a zombie. Empty for a moment
 * while its program is being loaded, which takes long from a cold disk.
 */
export async function commandLineOf(pid: number): Promise<string | null> {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (text === '' && !(await isLiving(pid))) return null;
    return text.replace(/\0$/, '').replaceAll('\0', ' ');
  }
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => null);
  const line = listed?.stdout.trim() ?? '';
  return line === '' || line.startsWith('(') ? null : line;
}

async function isLiving(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in front of the state may hold anything, brackets too.
  const state = text.slice(text.lastIndexOf(')') + 2)[0] ?? 'X';
  return !['Z', 'X'].includes(state);
}

/**
 * True if a process works in `directory`, compared by device and inode, so that symbolic links, bind mounts and renames do not matter.
 * `null` where that cannot be known (not Linux). Zombies work nowhere.
 */
export async function worksIn(pid: number, directory: string): Promise<boolean | null> {
  if (process.platform !== 'linux') return null;
  const [its, wanted] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => null), stat(directory)]);
  return its !== null && its.ino === wanted.ino && its.dev === wanted.dev;
}

/**
 * Processes that work inside `directory` (Linux only; elsewhere the list is empty). A reused process id belongs to a process that
 * works elsewhere, so this tells a dead server from a living one where a process id alone cannot.
 */
export async function processesWorkingIn(directory: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map(async (pid) => ((await worksIn(pid, directory)) ? [pid] : [])));
  return found.flat();
}

/** Waits until `condition` holds, looking every 5 ms at first and ever less often up to 100 ms; false when time runs out. */
export async function waitUntil(condition: () => Promise<boolean>, timeoutMilliseconds: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMilliseconds;
  for (let pause = 5; ; pause = Math.min(pause * 1.3, 100)) {
    if (await condition()) return true;
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
