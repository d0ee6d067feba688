import { spawn } from 'node:child_process';
import type { MovingTask } from './moving-process.ts';

const program = new URL('moving-process.ts', import.meta.url).pathname;

/** Has another process move or merge, and kills it after a step. @returns the signal by which it ended */
export function killAt(task: MovingTask): Promise<unknown> {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)));
}
