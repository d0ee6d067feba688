import { examine } from './examine.ts';
import { exitCodeOf, lineOf } from './finding.ts';

export interface DoctorNeeds {
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** `npm run doctor`: says a line for each check. @returns the exit code: 0 all is well, 1 look at something, 2 something is wrong */
export async function doctor({ environment, say }: DoctorNeeds): Promise<number> {
  const { findings, databases } = await examine(environment);
  try {
    for (const finding of findings) say(lineOf(finding));
    return exitCodeOf(findings);
  } finally {
    await databases.close();
  }
}
