import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import type { Target } from '../attacks/attack.ts';
import { answerQuestions, endWith, settingsOf, untilGo } from './part.ts';

/** Results of a node that sends C-ECHO, and of a browser. Each uses a connection of its own. */
export interface Probed {
  readonly echoP99: number;
  readonly liveP99: number;
  /** Not answered at all, or wrongly. */
  readonly failures: number;
}

const pauseMilliseconds = 50;
const { dimsePort, httpPort } = settingsOf<Target>();
const echoes: number[] = [];
const lives: number[] = [];
let failures = 0;
const tell = (): Probed => ({ echoP99: p99(echoes), liveP99: p99(lives), failures });
const { isStopping } = answerQuestions(tell);

await untilGo();
await Promise.all([repeat(echoes, askEcho), repeat(lives, askLive)]);
endWith(tell());

async function repeat(times: number[], ask: () => Promise<void>): Promise<void> {
  while (!isStopping()) {
    const began = performance.now();
    await ask().catch(() => (failures += 1));
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

async function askEcho(): Promise<void> {
  const association = await openAssociation({
    host: '127.0.0.1',
    port: dimsePort,
    callingAeTitle: 'PROBE',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
  });
  const { status } = await echo(association);
  await association.release();
  if (status !== 0) throw new Error(`C-ECHO answered ${status}`);
}

async function askLive(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/health/live`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(10_000),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`/health/live answered ${answer.status}`);
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}
