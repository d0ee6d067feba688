import { ItemFailure } from '#features/system/jobs/jobs.ts';
import { isWebFault, webFaultOf } from './web-fault.ts';

/** Converts the fault of a server for a job; undefined for any other error. */
export function failureOfServer(error: unknown): ItemFailure | undefined {
  if (!isWebFault(error)) return undefined;
  const { code, answered } = webFaultOf(error);
  // Of an item, `refused` counts objects.
  return new ItemFailure(code === 'refused' ? 'status' : code, { answered, cause: error });
}
