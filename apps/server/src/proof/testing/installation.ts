import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopLeftBehind } from '#platform/database/embedded/left-behind.ts';
import { ownFile } from '#platform/own-files.ts';

/** The file that `npm start` runs; `buildServer` builds it. */
const main = ownFile('apps/server/dist/main.js');
export const installationAdmin = { email: 'admin@clinic.example', password: 'a long enough password' };

export interface InstallationSettings {
  readonly dataDir: string;
  readonly httpPort: number;
  readonly dimsePort: number;
  /** A program with its options that runs ours, and becomes it. */
  readonly under?: readonly string[];
  readonly nodeOptions?: readonly string[];
  /** Further variables of its environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The product as people run it: a process of its own with its own database, on the disk and with every fsync. */
export class Installation {
  readonly #settings: InstallationSettings;
  #node: ChildProcess | undefined;
  #output = '';
  #token: { readonly text: string; readonly until: number } | undefined;

  constructor(settings: InstallationSettings) {
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#settings.httpPort}`;
  }

  get httpPort(): number {
    return this.#settings.httpPort;
  }

  get dataDir(): string {
    return this.#settings.dataDir;
  }

  get dimsePort(): number {
    return this.#settings.dimsePort;
  }

  get isRunning(): boolean {
    return this.#node !== undefined && this.#node.exitCode === null && this.#node.signalCode === null;
  }

  /** Id of the server's process; 0 before its first start. */
  get pid(): number {
    return this.#node?.pid ?? 0;
  }

  /** Output of the process since its last start. */
  get output(): string {
    return this.#output;
  }

  /** Starts the process. Nothing is mended before: what the one before left behind is there. */
  start(): void {
    const { dataDir, httpPort, dimsePort, under = [], nodeOptions = [], environment = {} } = this.#settings;
    this.#output = '';
    const [program, ...args] = [...under, process.execPath, ...nodeOptions, main];
    const node = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        ISOCENTER_DATA_DIR: dataDir,
        ISOCENTER_HTTP_PORT: String(httpPort),
        ISOCENTER_DIMSE_PORT: String(dimsePort),
        ISOCENTER_ADMIN_EMAIL: installationAdmin.email,
        ISOCENTER_ADMIN_PASSWORD: installationAdmin.password,
        ISOCENTER_LOG_LEVEL: 'warn',
        ...compiledOnce(),
        ...environment,
      },
    });
    for (const stream of [node.stdout, node.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output = `${this.#output}${String(chunk)}`.slice(-20_000)));
    this.#node = node;
  }

  /** Waits for 200 of /health/ready. @returns milliseconds @throws Error when it ends, or after `seconds` */
  async ready(seconds: number): Promise<number> {
    const began = performance.now();
    while (performance.now() - began < seconds * 1000) {
      if (!this.isRunning) throw new Error(`The process ended: ${this.#output}`);
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.status === 200) return performance.now() - began;
      await pause(20);
    }
    throw new Error(`Not ready after ${seconds} s: ${this.#output}`);
  }

  /** Waits until all that was acknowledged has its rows. @throws Error after `seconds` */
  async listed(seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000;
    let figures = '';
    while (performance.now() < until) {
      figures = await (await fetch(`${this.url}/metrics`)).text();
      if (/^\w*ingest_unindexed_objects 0$/m.test(figures)) return;
      await pause(20);
    }
    throw new Error(`Not all is listed after ${seconds} s: ${figures.match(/^\w*ingest_unindexed.*$/gm)?.join(', ')}`);
  }

  /**
   * Returns the token of a sign-in some minutes ago: it outlives a restart, and sign-ins that are cut by a kill would be many wrong tries.
   */
  async token(): Promise<string> {
    if (this.#token === undefined || performance.now() > this.#token.until)
      this.#token = { text: await this.signIn(), until: performance.now() + 4 * 60_000 };
    return this.#token.text;
  }

  /** A new access token of the administrator. */
  async signIn(): Promise<string> {
    const answer = await fetch(`${this.url}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(installationAdmin),
    });
    if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { accessToken: string }).accessToken;
  }

  /** Sums the bytes of all its stored images. */
  packBytes(): number {
    const folder = join(this.#settings.dataDir, 'packs');
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  }

  /** Waits for its end by itself. @returns its exit code */
  async ended(): Promise<number | null> {
    const node = this.#node;
    if (node === undefined || !this.isRunning) return node?.exitCode ?? null;
    return new Promise((resolve) => node.once('exit', resolve));
  }

  /** Sends a signal to the process and waits for its end. @returns its exit code; null when a signal ended it */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const node = this.#node;
    if (node === undefined || !this.isRunning) return null;
    const ended = new Promise<number | null>((resolve) => node.once('exit', resolve));
    node.kill(signal);
    return ended;
  }

  killPostmaster(): void {
    process.kill(this.#postmaster(), 'SIGKILL');
  }

  /** The database is there and says nothing: every process of it stands still. */
  freezeDatabase(): void {
    const postmaster = this.#postmaster();
    for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGSTOP');
  }

  thawDatabase(): void {
    const postmaster = this.#postmaster();
    for (const pid of [...childrenOf(postmaster), postmaster]) process.kill(pid, 'SIGCONT');
  }

  /** The database's processes and then ours, before any of them can notice. */
  async killEverything(): Promise<void> {
    const postmaster = this.#postmaster();
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killIfThere(pid);
    await this.end('SIGKILL');
  }

  /** For the end of a test, however it went. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await stopLeftBehind(this.#settings.dataDir);
  }

  #postmaster(): number {
    const cluster = join(this.#settings.dataDir, 'database');
    const major = readdirSync(cluster).find((name) => /^\d+$/.test(name)) ?? '';
    return Number(readFileSync(join(cluster, major, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }
}

/** Returns Node's compile cache, so that each start but the first is faster. */
function compiledOnce(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself when the first of them was gone.
  }
}
