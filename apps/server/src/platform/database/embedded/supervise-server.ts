import { rmdir } from 'node:fs/promises';
import type { EmbeddedLogger } from './embedded-logger.ts';
import type { Places } from './places.ts';
import { findRunning, type Postmaster, runPostmaster, stopPostmaster } from './postmaster.ts';
import { signal } from './processes.ts';

export interface SupervisedServer {
  readonly adopted: boolean;
  stop(): Promise<void>;
}

const WATCH_MILLISECONDS = 500;
const RESTART_LIMIT = 5;
const RESTART_WINDOW_MILLISECONDS = 60_000;

/**
 * Runs the server and starts it again when it dies unasked, at most five times a minute; connections find it at the same socket.
 * It is watched through its lock file, because an adopted server is nobody's child.
 */
export async function superviseServer(
  command: readonly [string, ...string[]],
  places: Places,
  logger: EmbeddedLogger,
): Promise<SupervisedServer> {
  let postmaster: Postmaster = await runPostmaster(command, places, logger);
  const { adopted } = postmaster;
  const restarts: number[] = [];
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    if ((await findRunning(places.cluster))?.pid === postmaster.pid) return;
    const now = Date.now();
    while (restarts[0] !== undefined && restarts[0] < now - RESTART_WINDOW_MILLISECONDS) restarts.shift();
    if (restarts.length >= RESTART_LIMIT) {
      clearInterval(watch);
      logger.error({ logFile: places.logFile }, 'the database server keeps dying and is no longer restarted');
      return;
    }
    restarts.push(now);
    logger.error({ pid: postmaster.pid, logFile: places.logFile }, 'the database server died and is started again');
    postmaster = await runPostmaster(command, places, logger).catch((error: unknown) => {
      logger.error({ reason: String(error) }, 'the database server could not be started again');
      return postmaster;
    });
  }

  const watch = setInterval(() => {
    checking ??= check().finally(() => (checking = undefined));
  }, WATCH_MILLISECONDS);
  watch.unref();
  // A crash of this process still asks the server to stop; after a kill -9 the next start adopts it.
  const stopAtExit = (): void => signal(postmaster.pid, 'SIGINT');
  process.once('exit', stopAtExit);

  return {
    adopted,
    async stop() {
      clearInterval(watch);
      await checking;
      await stopPostmaster(postmaster.pid);
      process.off('exit', stopAtExit);
      await rmdir(places.socketDir).catch(() => {});
    },
  };
}
