import { AppError } from '#platform/http/app-error.ts';

/** What is not there and what the caller may not see are told in the same words. */
export function notFound(): AppError {
  return new AppError('not-found', 'There is nothing here.');
}
