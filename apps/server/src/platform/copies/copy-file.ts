import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { isSystemError, writeDurably } from '#platform/database/embedded/durable-files.ts';
import { readJson } from '#platform/read-json.ts';

const CopyFile = Type.Object({
  id: Type.String({ pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$' }),
  epoch: Type.Integer({ minimum: 0 }),
  timeline: Type.Integer({ minimum: 0 }),
});

/** What a data folder says of the server whose folder it is: its identifier, and where the database was at its last start. */
export type KnownCopy = Static<typeof CopyFile>;

const pathIn = (dataDir: string) => join(dataDir, 'copy.json');

/** Undefined in a folder in which no server has worked yet. @throws Error with one plain sentence when the file holds something else */
export function readCopyFile(dataDir: string): KnownCopy | undefined {
  const path = pathIn(dataDir);
  try {
    return readJson(path, CopyFile);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw new Error(`The file ${path} cannot be read. Restore it from a copy, or remove it, and start again.`, {
      cause: error,
    });
  }
}

/** Through a power cut. */
export async function writeCopyFile(dataDir: string, { id, epoch, timeline }: KnownCopy): Promise<void> {
  await writeDurably(pathIn(dataDir), `${JSON.stringify({ id, epoch, timeline })}\n`);
}
