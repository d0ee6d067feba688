import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The cache of what the server answered. A refusal is final; a failure of the way there is tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 8_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether a failed query is worth another attempt: never after an answer below 500, and at most twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}
