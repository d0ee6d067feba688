import type { FastifyBaseLogger } from 'fastify';
import type { Round } from '#platform/server-feature.ts';

const careFailed = 'regular care failed';

/** Does what the server does by itself at intervals. A failed round is logged and tried again at the next. */
export function startCare(rounds: readonly Round[], logger: FastifyBaseLogger): { stop(): Promise<void> } {
  const stops = rounds.map((round) => again(round, logger));
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      // With the database gone the process must still come to its end; what was not done then is done after the next start.
      for (const { what, end } of rounds) await end?.().catch((error: unknown) => tell(logger, what, error));
    },
  };
}

function again({ everyMilliseconds, what, work }: Round, logger: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch((error: unknown) => tell(logger, what, error))
      .finally(() => (isBusy = false));
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function tell(logger: FastifyBaseLogger, what: string, error: unknown): void {
  logger.error({ what, reason: error instanceof Error ? error.message : 'unknown' }, careFailed);
}
