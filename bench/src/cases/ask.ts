import type { OutgoingHttpHeaders } from 'node:http';
import type { Sample } from '../measuring/sample.ts';
import type { Server } from '../servers/server.ts';

export interface Question {
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** Asks each question, `atOnce` at a time, and reads the answers to their ends. */
export async function ask(
  server: Server,
  questions: readonly Question[],
  atOnce = 1,
): Promise<Omit<Sample, 'cpuMilliseconds'>> {
  const waiting = [...questions];
  const latencies: number[] = [];
  let bytes = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
        const began = performance.now();
        const answer = await server.http.send(question);
        latencies.push(performance.now() - began);
        bytes += answer.bytes;
      }
    }),
  );
  return { operations: questions.length, wallMilliseconds: performance.now() - start, latencies, bytes };
}
