import type { Said } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';

/** By the name of a unique index: the fields, and the message for each, when the index refuses a row. */
export type Taken = Readonly<Record<string, Readonly<Record<string, Said>>>>;

/**
 * Executes a write.
 * @throws AppError `conflict` that names the field where another record has its value already, also of two who write at once
 */
export async function orTaken<T>(taken: Taken, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    const fields = typeof constraint === 'string' ? taken[constraint] : undefined;
    const [words] = Object.values(fields ?? {});
    if (words === undefined) throw error;
    throw new AppError('conflict', words, fields);
  }
}
