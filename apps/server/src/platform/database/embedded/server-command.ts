import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Places } from './places.ts';

/** The port names the socket file only; nothing listens on TCP. */
export const SOCKET_PORT = 5432;

const MEGABYTE = 1024 * 1024;

/**
 * Returns the server's file cache, a sixteenth of all memory: PostgreSQL takes a page only when one is needed, and from the kernel a page
 * costs several times as much.
 */
function sharedMegabytes(): number {
  return Math.min(1024, Math.max(256, Math.floor(totalmem() / 16 / MEGABYTE)));
}

/** Settings of the embedded server. Durability (fsync, full_page_writes, synchronous_commit) stays at PostgreSQL's safe defaults. */
function defaultSettings(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
    shared_buffers: `${sharedMegabytes()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    // Each page of it is used in turn, however little is written; a batch of objects is a tenth of it.
    wal_buffers: '4MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    // A page of a list is there before a second process has begun to help.
    parallel_setup_cost: '25000',
    effective_cache_size: `${Math.max(256, Math.floor(totalmem() / 2 / MEGABYTE))}MB`,
    jit: 'off',
    // A small table is read whole by plans that are kept until it is looked at again, however fast it grows meanwhile.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Errors and their statements carry patients' data; the application gets them and says what may be said.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

/** Returns the program and arguments that run the server of these places. The same places always give the same command. */
export function serverCommand(
  binDir: string,
  places: Places,
  overrides: Readonly<Record<string, string>>,
): [string, ...string[]] {
  const settings = { ...defaultSettings(places.socketDir), ...overrides };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [join(binDir, 'postgres'), '-D', places.cluster, ...args];
}
