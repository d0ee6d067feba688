import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from './durable-files.ts';

/** The facts in the `postmaster.pid` of a running PostgreSQL (storage/lmgr "lock file" format, one fact per line). */
export interface PostmasterFile {
  readonly pid: number;
  /** `starting`, `ready`, `stopping`, `standby`, or empty while it has not been written yet. */
  readonly status: string;
  readonly socketDir: string;
}

/** Reads `postmaster.pid`; `null` when there is none. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), status: (lines[7] ?? '').trim(), socketDir: lines[4] ?? '' };
}
