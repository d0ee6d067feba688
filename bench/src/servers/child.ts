import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A server program under the bench's control. What it prints is stored for the message when it fails. */
export class Child {
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
  #printed = '';

  constructor(command: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
    this.process = spawn(command, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk) => (this.#printed = (this.#printed + String(chunk)).slice(-4000)));
    }
    this.ended = new Promise((resolve) => {
      this.process.once('exit', () => resolve());
      this.process.once('error', () => resolve());
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Waits until `isReady` is true. @throws Error with what the program printed when it ends before, or after a minute */
  async whenReady(isReady: () => Promise<boolean>): Promise<number> {
    const start = performance.now();
    while (performance.now() - start < 60_000 && this.process.exitCode === null && this.process.pid !== undefined) {
      if (await isReady().catch(() => false)) return performance.now() - start;
      await wait(20);
    }
    throw new Error(`${this.process.spawnfile} did not start:\n${this.#printed}`);
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 40_000);
    await this.ended;
    clearTimeout(timer);
  }
}

/** Returns true if a program is on the path. */
export function isInstalled(program: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}
