import type { FastifyInstance } from 'fastify';

/** Counts requests that run, so that a stop can wait for them and for nothing else. */
export interface Draining {
  /** Takes no new connections, waits for running requests at most this long, then closes every socket. */
  close(drainMilliseconds: number): Promise<void>;
}

/** Watches requests: a plain `close` would wait for every socket, also for one that a browser opened ahead and never used. */
export function watchRequests(fastify: FastifyInstance): Draining {
  let running = 0;
  let onIdle: () => void = () => {};
  fastify.server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
      if (running === 0) onIdle();
    });
  });
  return {
    async close(drainMilliseconds) {
      const closed = fastify.close();
      const idle = Promise.withResolvers<void>();
      onIdle = idle.resolve;
      const timer = setTimeout(idle.resolve, drainMilliseconds);
      if (running === 0) idle.resolve();
      await idle.promise;
      clearTimeout(timer);
      fastify.server.closeAllConnections();
      await closed;
    },
  };
}
