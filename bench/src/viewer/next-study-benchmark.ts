import { join } from 'node:path';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { Benchmark } from '../benchmark.ts';
import { sendByDimse } from '../cases/send.ts';
import { encode } from '../data/objects.ts';
import { median, quantile } from '../measuring/statistics.ts';
import { admin, startIsocenter } from '../servers/start-isocenter.ts';
import { startBrowser } from './browser.ts';
import { visitNext } from './measure.ts';
import { ownSite } from './sites.ts';

/** The most that is expected, ms from the key to the pixels. */
const expected = 200;
const sizes = { quick: { studies: 6, slices: 40 }, whole: { studies: 10, slices: 200 } };

/** From the key for the next study in the viewer to its picture on the screen, study after study in one window. Of ours alone. */
export const nextStudyBenchmark: Benchmark = {
  name: 'next-study',
  async run(context) {
    const { studies, slices } = context.isQuick ? sizes.quick : sizes.whole;
    const server = await startIsocenter(join(await context.folder(), 'next-study'));
    const browser = await startBrowser();
    try {
      const objects = [...benchCtSeries({ studies, series: 1, instances: slices })].map(encode);
      await sendByDimse(server, objects, 2);
      const studyUids = [...new Set(objects.map(({ studyUid }) => studyUid))];
      const site = ownSite(`http://127.0.0.1:${server.httpPort}`, admin);
      const visits = [];
      for (let round = 0; round < context.rounds; round += 1)
        visits.push(...((await visitNext(browser, site, studyUids, slices)) ?? []));
      const rowOf = (name: string, values: readonly number[]) => [
        name,
        String(values.length),
        ...[median(values), quantile(values, 0.95), Math.max(...values)].map((value) => value.toFixed(0)),
        String(values.filter((value) => value <= expected).length),
      ];
      const rows = [
        rowOf(
          'picture',
          visits.map(({ picture }) => picture),
        ),
        rowOf(
          'pixels',
          visits.map(({ pixels }) => pixels),
        ),
      ];
      const title = `From the key to the next study of ${slices} slices of 512 x 512 that was read ahead, ms`;
      const header = ['on the screen', 'times', 'p50', 'p95', 'longest', `within ${expected} ms`];
      return { cases: [], tables: [{ title, header, rows }] };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
