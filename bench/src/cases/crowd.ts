import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Benchmark, Context } from '../benchmark.ts';
import { manyStudies } from '../data/many-studies.ts';
import { openPage, type Page } from '../live/page.ts';
import { prepareReaders, readers } from '../live/readers.ts';
import { quantile } from '../measuring/statistics.ts';
import { cpuBetween } from '../servers/process-tree.ts';
import { startIsocenter, type Isocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';
import { sendByDimse } from './send.ts';

const perSecond = 50;
const associations = 4;
/** Pages of each reader. */
const pages = 10;
const monitor = join(import.meta.dirname, '../live/loop-delay.ts');
/** Notices are gathered for less than that. */
const settledMilliseconds = 3_000;

/**
 * Measures a hundred browsers that show a list while images arrive: how long the event loop is blocked, and whether every page is right at
 * the end.
 */
export const crowdBenchmark: Benchmark = {
  name: 'crowd',
  async run(context) {
    const folder = await context.folder();
    const delays = join(folder, 'loop-delays.txt');
    const preload = `${pathToFileURL(monitor).href}?to=${encodeURIComponent(delays)}`;
    const server = await startIsocenter(join(folder, 'crowd'), ['--import', preload]);
    try {
      await withDatabase(server.database, prepareReaders);
      const rows = [await measure(server, context, delays, 0), await measure(server, context, delays, pages)];
      const header = [
        'browsers',
        'CPU, % of a core',
        'KB told a second',
        'loop held ms, p95',
        'at most',
        'pages right',
      ];
      return { cases: [], tables: [{ title: `Open lists while ${perSecond} images a second arrive`, header, rows }] };
    } finally {
      await server.stop();
    }
  },
};

async function measure(server: Isocenter, context: Context, delays: string, each: number): Promise<string[]> {
  const opened: Page[] = [];
  for (const { person } of readers) {
    const http = server.as(person.email);
    for (let at = 0; at < each; at++) opened.push(await openPage(http, { sort: 'receivedAt', direction: 'desc' }));
  }
  const images = perSecond * (context.isQuick ? 4 : 30);
  const objects = [...manyStudies(images / 4, 4, `1.2.826.0.1.3680043.10.4.${each}`)].flat();
  const [start, before] = [Date.now(), server.cpu()];
  const { wallMilliseconds } = await sendByDimse(server, objects, associations, perSecond);
  const [cpu, end] = [cpuBetween(before, server.cpu()), Date.now()];
  await setTimeout(settledMilliseconds);
  let right = 0;
  for (const page of opened) if (await page.isRight()) right++;
  const eventBytes = opened.reduce((sum, page) => sum + page.bytes(), 0);
  for (const page of opened) page.close();
  const maxima = (await delaysBetween(delays, start, end)).toSorted((a, b) => a - b);
  return [
    String(opened.length),
    ((cpu / wallMilliseconds) * 100).toFixed(1),
    (eventBytes / wallMilliseconds).toFixed(1),
    quantile(maxima, 0.95).toFixed(1),
    (maxima.at(-1) ?? NaN).toFixed(1),
    `${right} of ${opened.length}`,
  ];
}

/** Returns the longest time for which the loop was blocked in each quarter of a second. */
async function delaysBetween(file: string, start: number, end: number): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines
    .map((line) => line.split(' ').map(Number))
    .flatMap(([at = 0, delays = 0]) => (at >= start && at <= end ? [delays] : []));
}
