import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ownFile } from '../own-files.ts';

export interface Confinement {
  /** The heap of V8; a process that needs more is ended by V8. */
  readonly heapMegabytes: number;
  /** Folders outside the program that it may read. */
  readonly mayRead: readonly string[];
}

/** Ends what it starts when this process ends, however it does: util-linux, which every Linux has. */
const endsWithUs = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'] as const;
const hasSetpriv = existsSync('/usr/bin/setpriv');

/**
 * Starts a module in a process of its own, for work on untrusted bytes. It may read the program and the folders it is given; it writes no
 * file, starts no process, and knows nothing of this one's environment. Where memory runs out Linux ends it before anything else.
 */
export function startConfined(module: URL, { heapMegabytes, mayRead }: Confinement): ChildProcess {
  const readable = [...['apps/', 'packages/', 'node_modules/'].map(ownFile), ...mayRead.map((folder) => `${folder}/`)];
  const flags = [
    `--max-old-space-size=${heapMegabytes}`,
    '--permission',
    // Pictures are coded by a library of machine code.
    '--allow-addons',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
  ];
  const node = [process.execPath, ...flags, fileURLToPath(module)] as const;
  const [program, ...args] = hasSetpriv ? ([...endsWithUs, ...node] as const) : node;
  const started = spawn(program, args, {
    env: {},
    // What it says of an end may hold what it read.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  if (process.platform === 'linux' && started.pid !== undefined)
    void writeFile(`/proc/${started.pid}/oom_score_adj`, '1000').catch(() => {});
  // A server that stops does not wait for it.
  started.unref();
  started.channel?.unref();
  return started;
}
