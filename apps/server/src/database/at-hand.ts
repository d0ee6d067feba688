import { readFile } from 'node:fs/promises';
import { ownFile } from '#platform/own-files.ts';

/** A program as its files say, which may have been replaced since the one that runs was started from them. */
export interface ProgramAtHand {
  readonly version: string;
  /** In the order in which they are run. */
  readonly steps: readonly { readonly name: string; readonly what: string }[];
}

const folder = 'apps/server/src/database';

/**
 * Reads what the files of the program say of themselves. Nothing of it is run.
 * @param fileOf where a file of the program lies
 * @returns undefined where they cannot be read
 */
export async function programAtHand(fileOf: (path: string) => string = ownFile): Promise<ProgramAtHand | undefined> {
  const read = (path: string) => readFile(fileOf(path), 'utf8');
  try {
    const { version }: Record<string, unknown> = Object(JSON.parse(await read('apps/server/package.json')));
    const names = namesIn(await read(`${folder}/migrations.ts`));
    if (typeof version !== 'string' || names.length === 0) return undefined;
    const steps = names.map(async (name) => {
      const source = await read(`${folder}/migrations/${name}.ts`).catch(() => '');
      return { name, what: descriptionIn(source) };
    });
    return { version, steps: await Promise.all(steps) };
  } catch {
    return undefined; // replaced this very moment, or not there
  }
}

/** As the list of migrations writes them: nothing else becomes the name of a file. */
function namesIn(source: string): string[] {
  return [...source.matchAll(/^ {2}\{ name: '(\d{4}-[a-z0-9-]{1,80})', up: /gm)].map(([, name = '']) => name);
}

/** What the comment above `up` says, on one line. */
function descriptionIn(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S]){1,2000})\*\/\s*export async function up\(/.exec(source) ?? [];
  return comment
    .replaceAll(/^\s*\*/gm, '')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
