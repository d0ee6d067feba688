import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandLineOf } from './processes.ts';

test('a process that is gone has no command line, nor has one that nobody has waited for yet', async () => {
  const child = spawn('sleep', ['0.01']);
  const { pid = 0 } = child;
  // Its parent cannot wait for it before this loop ends.
  while (!['Z', undefined].includes(stateOf(pid)));
  const commandLine = commandLineOf(pid);
  await new Promise((resolve) => child.once('exit', resolve));
  expect([await commandLine, await commandLineOf(pid)]).toEqual([null, null]);
});

/** Runs only where the system's own processes can be seen: a program that is being loaded looks like one for a moment. */
test.runIf(stateOf(2) !== undefined)('a living process without a command line is not taken for gone', async () => {
  expect(readFileSync('/proc/2/cmdline', 'utf8')).toBe('');
  expect(await commandLineOf(2)).toBe('');
});

function stateOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
  } catch {
    return undefined;
  }
}
