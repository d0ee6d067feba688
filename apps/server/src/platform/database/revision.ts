import { AppError } from '#platform/http/app-error.ts';

/** @throws AppError `stale-revision` where somebody saved the record since the caller read it */
export function requireRevision<Revision extends number | string>(
  { revision }: { readonly revision: Revision },
  given: Revision,
): void {
  if (revision === given) return;
  throw new AppError('stale-revision', 'Somebody else saved this meanwhile. Nothing of yours was saved.');
}
