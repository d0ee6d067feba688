import type { Benchmark, Table } from '../benchmark.ts';
import { admitBench, findStudies } from '../dicom/find-studies.ts';
import { median } from '../measuring/statistics.ts';
import { measureLists, type ListRow } from '../million/measure-lists.ts';
import { startMillion } from '../million/start-million.ts';
import type { Isocenter } from '../servers/start-isocenter.ts';

/** Milliseconds that the issue allows at the 95th percentile. */
const allowed = 50;
const mostShown = 25;
const ofQueries = ['query', 'median ms', 'p95 ms', 'CPU p95', 'slowest request'];

/** Every query of the lists at a million studies, or at `--studies`; ours alone. */
export const millionBenchmark: Benchmark = {
  name: 'million',
  async run(context) {
    const { server, studies, filledIn } = await startMillion(context);
    try {
      const rows = await measureLists(server, context.rounds === 1 ? 5 : 40);
      const over = rows.filter((row) => row.p95Milliseconds > allowed);
      const cases = await findAmongAll(server, context.rounds);
      const title = `Lists at ${studies} studies${filledIn === undefined ? '' : ` (filled in ${filledIn.toFixed(0)} s)`}`;
      return {
        cases: [],
        tables: [
          cases,
          {
            title: `${title}: ${rows.length} queries, ${over.length} above ${allowed} ms at the 95th percentile`,
            header: [
              'queries',
              'count',
              'median ms',
              'worst median',
              'worst p95',
              `CPU p95 above ${allowed} ms`,
              'worst',
            ],
            rows: groupsOf(rows),
          },
          {
            title: `The ${mostShown} slowest of them`,
            header: ofQueries,
            rows: rows
              .toSorted((a, b) => b.cpuMilliseconds - a.cpuMilliseconds)
              .slice(0, mostShown)
              .map(cellsOf),
          },
          {
            title: 'Those by fields of the house’s own',
            header: ofQueries,
            rows: rows.filter(({ name }) => /field|number1|text2|date3/.test(name)).map(cellsOf),
          },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};

/** C-FIND of a month of the ten years, and of the newest days: the first answer, and up to 1,000. */
async function findAmongAll(server: Isocenter, rounds: number): Promise<Table> {
  await admitBench(server);
  const cases = [
    ['one month', '20201001-20201031'],
    ['one year', '20200101-20201231'],
  ] as const;
  const rows: string[][] = [];
  for (const [words, days] of cases)
    for (const most of [1, 1000]) {
      await findStudies(server, days, most);
      const times: number[] = [];
      for (let round = 0; round < Math.max(3, rounds); round++) {
        const { wallMilliseconds } = await findStudies(server, days, most);
        times.push(wallMilliseconds);
      }
      rows.push([words, String(most), median(times).toFixed(1), Math.max(...times).toFixed(1)]);
    }
  return { title: 'C-FIND at study level', header: ['studies of', 'answers', 'median ms', 'worst ms'], rows };
}

function cellsOf({ name, medianMilliseconds, p95Milliseconds, cpuMilliseconds, slowest }: ListRow): string[] {
  const times = [medianMilliseconds, p95Milliseconds, cpuMilliseconds].map((time) => time.toFixed(1));
  return [name, ...times, slowest.slice(0, 100)];
}

function groupsOf(rows: readonly ListRow[]): string[][] {
  const groups = Map.groupBy(rows, ({ name }) => name.slice(0, name.indexOf(':')));
  return [...groups].map(([group, members]) => {
    const medians = members.map(({ medianMilliseconds }) => medianMilliseconds).toSorted((a, b) => a - b);
    return [
      group,
      String(members.length),
      (medians[medians.length >> 1] ?? 0).toFixed(1),
      Math.max(...medians).toFixed(1),
      Math.max(...members.map(({ p95Milliseconds }) => p95Milliseconds)).toFixed(1),
      String(members.filter(({ cpuMilliseconds }) => cpuMilliseconds > allowed).length),
      Math.max(...members.map(({ cpuMilliseconds }) => cpuMilliseconds)).toFixed(1),
    ];
  });
}
