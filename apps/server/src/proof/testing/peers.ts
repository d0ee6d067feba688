import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** Output of a peer's program, and its exit code. */
export interface PeerRun {
  readonly code: number | null;
  /** Standard output and error, as they came. */
  readonly output: string;
}

/** Returns true if every program is installed; otherwise prints which peers are not tested. */
export function arePeersHere(programs: readonly string[], packages: string): boolean {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0) return true;
  process.stderr.write(`\n*** NOT TESTED against ${missing.join(', ')}: apt-get install ${packages} ***\n\n`);
  return false;
}

/** Runs a program to its end, which is forced after `seconds`. Never rejects: how it ended is for the test to judge. */
export async function runPeer(
  program: string,
  args: readonly (string | number)[],
  { seconds = 50, onStart }: { seconds?: number; onStart?: (child: ChildProcess) => void } = {},
): Promise<PeerRun> {
  const child = spawn(program, args.map(String), { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 });
  onStart?.(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Runs a program that prepares something and has to succeed. @throws Error with what it said */
export async function prepare(program: string, args: readonly (string | number)[]): Promise<void> {
  const { code, output } = await runPeer(program, args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
}

function isInstalled(program: string): boolean {
  const { status } = spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${program}`], { stdio: 'ignore' });
  return status === 0;
}
