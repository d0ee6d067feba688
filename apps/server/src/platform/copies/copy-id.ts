import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, writeDurably } from '#platform/database/embedded/durable-files.ts';

const fileName = 'copy-id';
const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The identifier of the server whose data folder this is; the first start makes it. @throws Error when the file holds something else */
export async function copyIdIn(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '';
    throw error;
  });
  const known = text.trim();
  if (form.test(known)) return known;
  if (known !== '')
    throw new Error(`The file ${path} does not hold the identifier of a server. Remove it, and start again.`);
  const made = randomUUID();
  await writeDurably(path, `${made}\n`);
  return made;
}
