import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Lists every test below a folder but one. */
export function filesWithTests(folder: string, except: string): string[] {
  return globSync('**/*.test.ts', { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => file !== except);
}
