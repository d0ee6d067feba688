import { AppError } from '#platform/http/app-error.ts';

/** Refuses what is not there and what the caller may not see in the same words. */
export function notFound(): AppError {
  return new AppError('not-found', 'There is nothing here.');
}
