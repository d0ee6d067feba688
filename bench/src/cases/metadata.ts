import { setTimeout } from 'node:timers/promises';
import type { Benchmark } from '../benchmark.ts';
import type { EncodedObject } from '../data/objects.ts';
import { interleave } from '../measuring/interleave.ts';
import { ask } from './ask.ts';

/** Ours makes it ready 15 s after the last image. */
const readyMilliseconds = 25_000;

/**
 * Measures the metadata of a series of 250 CT instances: the first request, as it came and once it was left alone for a while, and again.
 */
export const metadataBenchmark: Benchmark = {
  name: 'metadata',
  async run(context) {
    const servers = await context.servers();
    const warm = questionOf(await context.storedCtSeries());
    // Such requests it has answered before; of these series nobody has asked.
    for (const server of servers) await ask(server, [questionOf(await context.storedCtSeries())]);
    for (const server of servers)
      await ask(
        server,
        Array.from({ length: 10 }, () => warm),
      );
    const cold = await interleave(
      { name: 'metadata of 250 instances, first time', unit: 'request', expected: 20 },
      servers,
      context.rounds,
      async () => [questionOf(await context.storedCtSeries())],
      ask,
    );
    const waiting: (readonly EncodedObject[])[] = [];
    for (let round = 0; round <= context.rounds; round++) waiting.push(await context.storedCtSeries());
    await setTimeout(readyMilliseconds);
    for (const server of servers) await ask(server, waiting.slice(-1).map(questionOf));
    const ready = await interleave(
      { name: 'metadata of 250 instances, first time, once ready', unit: 'request', expected: 20 },
      servers,
      context.rounds,
      (round) => waiting.slice(round, round + 1).map(questionOf),
      ask,
    );
    const again = await interleave(
      { name: 'metadata of 250 instances, again', unit: 'request', expected: 20 },
      servers,
      context.rounds,
      () => Array.from({ length: 15 }, () => warm),
      ask,
    );
    return { cases: [cold, ready, again], tables: [] };
  },
};

function questionOf([first]: readonly EncodedObject[]) {
  return {
    path: `/dicom-web/studies/${first?.studyUid ?? ''}/series/${first?.seriesUid ?? ''}/metadata`,
    headers: { accept: 'application/dicom+json' },
  };
}
