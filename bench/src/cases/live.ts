import { join } from 'node:path';
import type { Benchmark, Context } from '../benchmark.ts';
import { manyStudies } from '../data/many-studies.ts';
import type { EncodedObject } from '../data/objects.ts';
import { listen, prepareReaders, readers } from '../live/readers.ts';
import { median } from '../measuring/statistics.ts';
import { cpuBetween } from '../servers/process-tree.ts';
import { startIsocenter, type Isocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';
import { sendByDimse } from './send.ts';

const perSecond = 200;
const associations = 4;

interface Arrivals {
  readonly title: string;
  readonly perStudy: (images: number) => number;
}

const kinds: readonly Arrivals[] = [
  { title: '4 studies that grow', perStudy: (images) => images / associations },
  { title: '50 new studies a second', perStudy: () => 4 },
];

/**
 * Measures what open lists cost while images arrive: the same arrivals in turn with nobody listening and with ten readers of five lists
 * each.
 */
export const liveBenchmark: Benchmark = {
  name: 'live',
  async run(context) {
    const server = await startIsocenter(join(await context.folder(), 'live'));
    try {
      await withDatabase(server.database, prepareReaders);
      const listeners = readers.map((reader) => {
        const http = server.as(reader.person.email);
        return () => listen(http, reader);
      });
      const rows: string[][] = [];
      for (const [at, kind] of kinds.entries()) rows.push(await measure({ server, listeners, context }, kind, at));
      const header = [
        `${perSecond} images a second`,
        'CPU, nobody listens',
        'with 50 lists',
        'more',
        'KB told a second',
      ];
      return { cases: [], tables: [{ title: 'Open lists of ten readers: % of a core, all processes', header, rows }] };
    } finally {
      await server.stop();
    }
  },
};

type Listeners = readonly (() => ReturnType<typeof listen>)[];

async function measure(
  { server, listeners, context }: { server: Isocenter; listeners: Listeners; context: Context },
  kind: Arrivals,
  at: number,
): Promise<string[]> {
  const images = perSecond * (context.isQuick ? 3 : 10);
  const shares: { readonly alone: number[]; readonly heard: number[]; readonly eventBytes: number[] } = {
    alone: [],
    heard: [],
    eventBytes: [],
  };
  // The first turn warms up and is not counted.
  for (let round = 0; round <= context.rounds; round++) {
    for (const [turn, isHeard] of [false, true].entries()) {
      const objects = arriving(
        images,
        kind.perStudy(images),
        `1.2.826.0.1.3680043.10.3.${at + 1}.${round + 1}.${turn + 1}`,
      );
      const { share, eventBytes } = await turnOf(server, objects, isHeard ? listeners : []);
      if (round === 0) continue;
      shares[isHeard ? 'heard' : 'alone'].push(share);
      if (isHeard) shares.eventBytes.push(eventBytes);
    }
  }
  const [alone, heard] = [median(shares.alone), median(shares.heard)];
  return [
    kind.title,
    ...[alone, heard, heard - alone, median(shares.eventBytes) / 1000].map((value) => value.toFixed(1)),
  ];
}

/** Returns the share of a core that arrivals cost, in percent, and the bytes a second that were sent. */
async function turnOf(
  server: Isocenter,
  objects: readonly EncodedObject[],
  listeners: Listeners,
): Promise<{ share: number; eventBytes: number }> {
  const streams = await Promise.all(listeners.map((open) => open()));
  const before = server.cpu();
  const { wallMilliseconds } = await sendByDimse(server, objects, associations, perSecond);
  const share = (cpuBetween(before, server.cpu()) / wallMilliseconds) * 100;
  const eventBytes = streams.reduce((sum, stream) => sum + stream.bytes(), 0);
  for (const stream of streams) stream.close();
  if (listeners.length > 0 && eventBytes === 0) throw new Error('Nothing was told.');
  return { share, eventBytes: (eventBytes * 1000) / wallMilliseconds };
}

/** Returns an image of each study in turn, as many studies at once as there are associations. */
function arriving(images: number, perStudy: number, root: string): EncodedObject[] {
  const studies = [...manyStudies(images / perStudy, perStudy, root)];
  return Array.from({ length: images }, (_, at) => {
    const group = Math.floor(at / (associations * perStudy)) * associations;
    const within = at % (associations * perStudy);
    return studies[group + (within % associations)]?.[Math.floor(within / associations)];
  }).filter((object) => object !== undefined);
}
