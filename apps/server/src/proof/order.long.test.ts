import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { Installation } from './testing/installation.ts';
import { arePeersHere } from './testing/peers.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

const count = process.env['ISOCENTER_LONG_TESTS'] === '1' ? 1_000 : 100;

describe.runIf(arePeersHere(['strace'], 'strace'))('the order of what the kernel is told', () => {
  let folder: string;
  let installation: Installation;
  let dimsePort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isocenter-order-'));
    await chmod(folder, 0o711);
    dimsePort = await freePort();
    const calls = 'trace=write,writev,pwrite64,pwritev,pwritev2,fsync,fdatasync,sendto,sendmsg';
    const under = ['strace', '-D', '-f', '-yy', '-s', '8', '-e', calls, '-o', join(folder, 'calls')];
    installation = new Installation({ dataDir: join(folder, 'data'), httpPort: await freePort(), dimsePort, under });
    installation.start();
    // Each of its calls is stopped twice: on a busy machine that takes minutes.
    await installation.ready(200);
  });
  afterAll(async () => {
    await installation.remove();
    await rm(folder, { recursive: true });
  });

  test('is bytes, sync, answer, for every object', async () => {
    const ledger = new Ledger();
    await sendByDimse(installation, smallInstances(count), ledger);
    expect(ledger.acknowledged.size).toBe(count);
    await installation.end('SIGTERM');
    const log = await readFile(join(folder, 'calls'), 'utf8');
    expect(inOrder(log, dimsePort)).toEqual({ right: expect.toSatisfy((right) => right >= count), wrong: 0 });
    // The same calls without the syncs of the packs: a checker that sees nothing would see no difference.
    const unsynced = log.replaceAll(/^.*f(data)?sync\(\d+<[^>]*\.pack>.*$/gm, '');
    expect(inOrder(unsynced, dimsePort)).toEqual({ right: 0, wrong: expect.toSatisfy((wrong) => wrong >= count) });
  });
});

/** Counts, of the answers that followed the bytes of an object, those in the right order. */
function inOrder(log: string, dimsePort: number): { right: number; wrong: number } {
  const stores = stepsOf(log, dimsePort)
    .split('answer')
    .filter((part) => part.includes('bytes'));
  const right = stores.filter((part) => /bytes .*sync /.test(part)).length;
  return { right, wrong: stores.length - right };
}

/** The calls that matter, in the order in which they ended. */
function stepsOf(log: string, dimsePort: number): string {
  const begun = new Map<string, string>();
  const steps: string[] = [];
  for (const line of log.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (text.endsWith('<unfinished ...>')) begun.set(thread, text);
    else {
      const [, rest] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? [];
      const step = stepOf(rest === undefined ? text : `${begun.get(thread) ?? ''} ${rest}`, dimsePort);
      if (step !== undefined) steps.push(step);
    }
  }
  return steps.map((step) => `${step} `).join('');
}

function stepOf(call: string, dimsePort: number): string | undefined {
  if (/= -1 /.test(call)) return undefined;
  const isSync = /^f(data)?sync\(/.test(call);
  if (/^\w+\(\d+<[^>]*\.pack>/.test(call)) return isSync ? 'sync' : 'bytes';
  if (new RegExp(`^(write|writev|sendto|sendmsg)\\(\\d+<TCP:\\[[^\\]]*:${dimsePort}->`).test(call)) return 'answer';
  return undefined;
}
