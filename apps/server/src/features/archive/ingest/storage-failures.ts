import { NotPromised } from '#platform/storage/segments/not-promised.ts';

/**
 * Codes of the file system, and of PostgreSQL (appendix A of its manual): disk_full, admin_shutdown, crash_shutdown, cannot_connect_now.
 */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', '53100', '57P01', '57P02', '57P03']);

/** True if the disk, the object store or the database cannot take anything now: a sender does well to try again later. */
export function cannotStoreNow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NotPromised) return true;
  if ('code' in error && codes.has(String(error.code))) return true;
  // A host with several addresses fails with all their errors.
  if (error instanceof AggregateError) return error.errors.some(cannotStoreNow);
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  // The driver has no code for a server that went away under a query.
  return isConnecting || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}
