import { execFile } from 'node:child_process';
import { ownFile } from '#platform/own-files.ts';

export interface Diagnosis {
  readonly code: number;
  /** All that was printed. */
  readonly said: string;
  readonly lines: readonly string[];
}

/** Runs `npm run doctor` to its end, with these variables and no others. */
export function runDoctor(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Diagnosis> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [ownFile('scripts/doctor.ts'), ...args], { env }, (error, stdout, stderr) => {
      const said = `${stdout}${stderr}`;
      resolve({ code: error === null ? 0 : Number(error.code), said, lines: said.trim().split('\n') });
    });
  });
}
