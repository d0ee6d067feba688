import type { Browser } from '@playwright/test';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { Benchmark, Context } from '../benchmark.ts';
import { sendByDimse } from '../cases/send.ts';
import { encode, type EncodedObject } from '../data/objects.ts';
import { median } from '../measuring/statistics.ts';
import type { Server } from '../servers/server.ts';
import { admin } from '../servers/start-isocenter.ts';
import { startBrowser } from './browser.ts';
import { readMany, visitCold, visitFromAfar, visitFromList, visitNext } from './measure.ts';
import { fetchOhif, serveOhif } from './ohif.ts';
import { ohifSite, ownSite, type Site } from './sites.ts';

const slices = 200;
const manyStudies = { studies: 10, slices: 40 };
/** Viewers in one Chromium, in turn: ours, OHIF over Orthanc, OHIF over ours. Each visit has a browser without a memory. */
export const viewerBenchmark: Benchmark = {
  name: 'viewer',
  async run(context) {
    const servers = await context.servers();
    const study = await store(servers, { studies: 2, slices });
    const { sites, stop } = await sitesOf(servers);
    const browser = await startBrowser();
    try {
      const rows = await visits(browser, sites, [study[0] ?? '', study[1] ?? ''], context);
      const many = context.isQuick ? [] : await store(servers, manyStudies);
      return { cases: [], tables: [rows, ...(await memory(browser, sites, many))] };
    } finally {
      await browser.close();
      stop();
    }
  },
};

async function visits(
  browser: Browser,
  sites: readonly Site[],
  studyUids: readonly [string, string],
  { rounds }: Context,
) {
  const [studyUid] = studyUids;
  const measured = new Map<string, number[]>(sites.flatMap(({ name }) => columns.map((one) => [`${name} ${one}`, []])));
  const note = (site: Site, figures: Readonly<Record<string, number>>) => {
    for (const [column, value] of Object.entries(figures)) measured.get(`${site.name} ${column}`)?.push(value);
  };
  for (let round = 0; round < rounds; round += 1)
    for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
      const cold = await visitCold(browser, site, studyUid, slices);
      note(site, { 'cold picture': cold.picture, 'cold pixels': cold.pixels, 'all frames': cold.allFrames });
      note(site, { 'pictures a second': cold.scrolled });
      const afar = await visitFromAfar(browser, site, studyUid);
      note(site, { '20 Mbit/s: picture': afar.picture, '20 Mbit/s: pixels': afar.pixels });
      const listed = await visitFromList(browser, site, studyUid);
      if (listed) note(site, { 'from the list: picture': listed.picture, 'from the list: pixels': listed.pixels });
      const [next] = (await visitNext(browser, site, studyUids, slices)) ?? [];
      if (next) note(site, { 'next study: picture': next.picture, 'next study: pixels': next.pixels });
    }
  return {
    title: `A study of ${slices} slices of 512 x 512, ms`,
    header: ['viewer', ...columns],
    rows: sites.map(({ name }) => [name, ...columns.map((one) => figure(measured.get(`${name} ${one}`) ?? []))]),
  };
}

const columns = [
  'cold picture',
  'cold pixels',
  'all frames',
  'from the list: picture',
  'from the list: pixels',
  'next study: picture',
  'next study: pixels',
  'pictures a second',
  '20 Mbit/s: picture',
  '20 Mbit/s: pixels',
] as const;

async function memory(browser: Browser, sites: readonly Site[], studyUids: readonly string[]) {
  if (studyUids.length === 0) return [];
  const rows: string[][] = [];
  for (const site of sites) {
    const megabytes = await readMany(browser, site, studyUids, manyStudies.slices);
    rows.push([site.name, figure([megabytes])]);
  }
  const title = `JavaScript heap after ${manyStudies.studies} studies of ${manyStudies.slices} slices, MB`;
  return [{ title, header: ['viewer', 'MB'], rows }];
}

async function store(servers: readonly Server[], of: { studies: number; slices: number }): Promise<string[]> {
  const instances = benchCtSeries({ studies: of.studies, series: 1, instances: of.slices });
  const objects: EncodedObject[] = [...instances].map(encode);
  for (const server of servers) await sendByDimse(server, objects, 2);
  return [...new Set(objects.map(({ studyUid }) => studyUid))];
}

async function sitesOf(
  servers: readonly Server[],
): Promise<{ readonly sites: readonly Site[]; readonly stop: () => void }> {
  const sites: Site[] = [];
  const stops: (() => void)[] = [];
  const ohif = fetchOhif();
  for (const { name, httpPort: port, headers } of servers) {
    if (name === 'isocenter') sites.push(ownSite(`http://127.0.0.1:${port}`, admin));
    if (ohif === undefined) continue;
    const served = await serveOhif(ohif.dist, { port, headers });
    sites.push(ohifSite(`OHIF ${ohif.version} over ${name}`, served.url));
    stops.push(() => served.stop());
  }
  return { sites, stop: () => stops.forEach((stop) => stop()) };
}

function figure(values: readonly number[]): string {
  return values.length === 0 ? '-' : median([...values]).toFixed(values.every((value) => value < 100) ? 1 : 0);
}
