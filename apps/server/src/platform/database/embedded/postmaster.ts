import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount } from './cluster.ts';
import { isSystemError } from './durable-files.ts';
import type { EmbeddedLogger } from './embedded-logger.ts';
import type { Places } from './places.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { commandLineOf, processesWorkingIn, signal, waitUntil, worksIn } from './processes.ts';
import { SOCKET_PORT } from './server-command.ts';

/** Crash recovery replays up to `max_wal_size`; on a slow disk that takes minutes. */
const READY_TIMEOUT_MILLISECONDS = 10 * 60_000;
const STOP_TIMEOUT_MILLISECONDS = 30_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export interface Postmaster {
  readonly pid: number;
  /** True when it was found running, left behind by a process that was killed. */
  readonly adopted: boolean;
}

/**
 * Gives the one ready server of the cluster: the one left running by a killed process when it runs the very same command, else a
 * new one. Only for the holder of the data directory's lock.
 * @throws Error when it does not become ready, with the end of its log.
 */
export async function runPostmaster(
  command: readonly [string, ...string[]],
  places: Places,
  logger: EmbeddedLogger,
): Promise<Postmaster> {
  const running = await findRunning(places.cluster);
  if (running) {
    const same = running.commandLine === command.join(' ');
    if (same && (await becomesReady(places, running.pid))) return { pid: running.pid, adopted: true };
    logger.info({ pid: running.pid }, 'stopping a database server left behind with other settings');
    const itsSocketDir = (await readPostmasterFile(places.cluster))?.socketDir;
    await stopPostmaster(running.pid);
    if (itsSocketDir && itsSocketDir !== places.socketDir) await rmdir(itsSocketDir).catch(() => {});
  }
  await clearStaleLocks(places, logger);
  return { pid: await spawnPostmaster(command, places), adopted: false };
}

/** Shuts the server down fast: sessions are ended, transactions rolled back, everything written. Returns when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const gone = async (): Promise<boolean> => (await commandLineOf(pid)) === null;
  signal(pid, 'SIGINT');
  if (await waitUntil(gone, STOP_TIMEOUT_MILLISECONDS)) return;
  // Immediate shutdown loses nothing that was committed; the next start recovers from the log.
  signal(pid, 'SIGQUIT');
  if (!(await waitUntil(gone, STOP_TIMEOUT_MILLISECONDS)))
    throw new Error(`The database server (process ${pid}) does not stop.`);
}

/** Finds the living server of a cluster, or `null`. A process id in a stale file may long belong to another program. */
export async function findRunning(cluster: string): Promise<{ pid: number; commandLine: string } | null> {
  const file = await readPostmasterFile(cluster);
  if (!file) return null;
  const commandLine = await commandLineOf(file.pid);
  if (commandLine === null || !/postgres/.test(commandLine)) return null;
  if (!((await worksIn(file.pid, cluster)) ?? commandLine.includes(` -D ${cluster} `))) return null;
  return { pid: file.pid, commandLine };
}

async function becomesReady(places: Places, pid: number): Promise<boolean> {
  let alive = true;
  const settled = await waitUntil(async () => {
    const file = await readPostmasterFile(places.cluster);
    alive = (await commandLineOf(pid)) !== null && file?.status !== 'stopping';
    return !alive || (file?.pid === pid && file.status === 'ready');
  }, READY_TIMEOUT_MILLISECONDS);
  return settled && alive;
}

/**
 * After a kill -9 of the server its lock files stay, and while its zombie waits to be reaped PostgreSQL takes them for held. They
 * may go only when no process works in the cluster any more: its children outlive it for a moment.
 */
async function clearStaleLocks(places: Places, logger: EmbeddedLogger): Promise<void> {
  if (process.platform !== 'linux') return;
  const empty = await waitUntil(
    async () => (await processesWorkingIn(places.cluster)).length === 0,
    STOP_TIMEOUT_MILLISECONDS,
  );
  if (!empty) {
    const pids = await processesWorkingIn(places.cluster);
    throw new Error(
      `Processes of a database server that was killed still work in ${places.cluster}: ${pids.join(', ')}.`,
    );
  }
  if (await readPostmasterFile(places.cluster))
    logger.info({ cluster: places.cluster }, 'removing the locks of a killed database server');
  await rm(join(places.cluster, 'postmaster.pid'), { force: true });
  await rm(join(places.socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  await rm(join(places.socketDir, `.s.PGSQL.${SOCKET_PORT}`), { force: true });
}

async function spawnPostmaster([program, ...args]: readonly [string, ...string[]], places: Places): Promise<number> {
  await rotateLog(places.logFile);
  const log = await open(places.logFile, 'a', 0o600);
  try {
    // In a process group of its own, so that Ctrl-C in a terminal does not end the database before the application is done;
    // its log is a file, so that it can outlive this process and be adopted.
    const child = spawn(program, args, {
      cwd: places.cluster,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...asAccount(places.account),
    });
    const pid = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => resolve(child.pid ?? 0));
    });
    child.unref();
    if (await becomesReady(places, pid)) return pid;
  } finally {
    await log.close();
  }
  throw new Error(`The database server did not start. The end of ${places.logFile}:\n${await logTail(places.logFile)}`);
}

async function rotateLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.old`);
}

async function logTail(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '';
    throw error;
  });
  return text.trimEnd().split('\n').slice(-8).join('\n');
}
