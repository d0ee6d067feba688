import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project, with a slash at the end. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url));

const binDir = join(projectDir, 'node_modules', '.bin');

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Collects the output in place of showing it. */
  readonly isQuiet?: boolean;
}

export interface RunResult {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs a program of the project (`node_modules/.bin` comes first on its PATH) to its end; never rejects for an exit code. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const child = startProgram(program, args, options);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exitCode: 127, output: `${program}: ${error.message}` }));
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

/** Starts a program as {@link run} does, without waiting. */
export function startProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): ReturnType<typeof spawn> {
  const local = join(binDir, program);
  const path = `${binDir}${delimiter}${process.env['PATH'] ?? ''}`;
  return spawn(existsSync(local) ? local : program, args, {
    cwd: options.cwd ?? projectDir,
    env: { ...process.env, ...options.env, PATH: path },
    stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
}

/** `1.2 s`, for the lines that report a finished step. */
export function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
