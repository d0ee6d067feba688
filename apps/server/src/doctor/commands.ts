import { resolve } from 'node:path';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import { withSecretFiles } from '../secret-files.ts';
import { writeBundle } from './bundle/write-bundle.ts';
import { examine } from './examine.ts';
import { exitCodeOf, lineOf } from './finding.ts';

export interface DoctorNeeds {
  readonly environment: NodeJS.ProcessEnv;
  /** The file that a support bundle is written to; undefined for none. */
  readonly bundle: string | undefined;
  readonly say: (line: string) => void;
}

/** `npm run doctor`: says a line for each check. @returns the exit code: 0 all is well, 1 look at something, 2 something is wrong */
export async function doctor({ environment, bundle, say }: DoctorNeeds): Promise<number> {
  const examined = await examine(environment);
  try {
    for (const finding of examined.findings) say(lineOf(finding));
    if (bundle !== undefined) {
      const file = resolve(bundle);
      await writeBundle(file, withSecretFiles(environment, []), examined).catch((error: unknown) => {
        if (isSystemError(error, 'EEXIST')) throw new Error(`${file} is there already: name another file.`);
        throw error;
      });
      say(`Support bundle in ${file}`);
    }
    return exitCodeOf(examined.findings);
  } finally {
    await examined.databases.close();
  }
}
