import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const lookMilliseconds = 100;

/** Looks at a process from outside: its memory, and what it holds open. Ends it, as a container would, when it grows beyond its limit. */
export class Watch {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #peak = 0;
  #wasKilled = false;

  constructor(pid: number, limitMegabytes: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => {
      const now = residentMegabytes(pid);
      this.#peak = Math.max(this.#peak, now);
      if (now <= limitMegabytes || this.#wasKilled) return;
      this.#wasKilled = true;
      process.kill(pid, 'SIGKILL');
    }, lookMilliseconds);
    this.#timer.unref();
  }

  get wasKilled(): boolean {
    return this.#wasKilled;
  }

  /** The most that it held since the watch began. */
  peakMegabytes(): number {
    return Math.max(this.#peak, residentMegabytes(this.#pid));
  }

  openSockets(): number {
    const folder = `/proc/${this.#pid}/fd`;
    return namesIn(folder).filter((name) => linkOf(`${folder}/${name}`).startsWith('socket:')).length;
  }
}

export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Files, sockets and whatever else a process holds open. */
export function openHandles(pid: number): number {
  return namesIn(`/proc/${pid}/fd`).length;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty when it was closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
