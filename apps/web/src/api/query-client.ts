import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { Connection } from './connection.ts';

/** The cache of what the server answered. A refusal is final; a failure of the way there is tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Asked at once; while the connection is lost the next try waits for it, and what was shown stays on the screen.
        networkMode: 'offlineFirst',
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 8_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Queries that wait for a connection go on when the server answers again. @returns how to stop */
export function followConnection(connection: Connection): () => void {
  const tell = (): void => onlineManager.setOnline(connection.lostAt() === undefined);
  // Instead of the browser's own notion, which knows nothing of a server that is gone.
  onlineManager.setEventListener(() => undefined);
  tell();
  return connection.subscribe(tell);
}

/**
 * Returns true if a failed query is worth another attempt: never after an answer below 500 nor while maintenance goes on, and at most
 * twice.
 */
function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal =
    error instanceof ApiError && ((error.status >= 400 && error.status < 500) || error.code === 'maintenance');
  return !isRefusal && failures < 2;
}
