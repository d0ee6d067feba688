import { isRecord } from '../dicom-json/values.ts';

/**
 * The HTTP status behind a load error of the image library, which passes on a request, an error around one, or a
 * decoder's complaint. 0 when there is none.
 */
export function failureStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('status' in error && typeof error.status === 'number') return error.status;
  if ('error' in error && isRecord(error.error)) return failureStatus(error.error);
  return 'request' in error ? failureStatus(error.request) : 0;
}
