import { join } from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import { measureLists, type ListRow } from '../million/measure-lists.ts';
import { people } from '../million/people.ts';
import { populate } from '../million/populate.ts';
import { startIsocenter } from '../servers/start-isocenter.ts';

/** Milliseconds that the issue allows at the 95th percentile. */
const allowed = 50;
const worstOf = 6;

/** The lists at a million studies as people with narrower scopes see them; ours alone. */
export const scopesBenchmark: Benchmark = {
  name: 'scopes',
  async run(context) {
    const population = context.isQuick
      ? { patients: 20_000, studies: 50_000 }
      : { patients: 400_000, studies: 1_000_000 };
    const server = await startIsocenter(join(await context.folder(), 'isocenter'));
    try {
      console.log(`Filling in ${population.studies} studies ...`);
      await populate(server.database, population);
      const measured: { title: string; rows: ListRow[] }[] = [];
      for (const { email, title } of people) {
        const rows = await measureLists({ http: server.as(email) }, context.isQuick ? 3 : 12);
        measured.push({ title, rows });
      }
      return {
        cases: [],
        tables: [
          {
            title: `Scopes at ${population.studies} studies: requests above ${allowed} ms at the 95th percentile`,
            header: [
              'person',
              'study list',
              'all queries',
              'opening the list, median ms',
              'and p95',
              'worst p95 of the study list',
            ],
            rows: measured.map(({ title, rows }) => summaryOf(title, rows)),
          },
          {
            title: `The ${worstOf} slowest of each`,
            header: ['person', 'query', 'median ms', 'p95 ms'],
            rows: measured.flatMap(({ title, rows }) => slowestOf(title, rows)),
          },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};

function summaryOf(title: string, rows: readonly ListRow[]): string[] {
  const list = rows.filter(({ name }) => name.startsWith('list: '));
  const over = (some: readonly ListRow[]) =>
    `${some.filter((row) => row.p95Milliseconds > allowed).length} of ${some.length}`;
  const opening = rows.find(({ name }) => name === 'list: by studyAt, desc, page 1');
  const worst = Math.max(...list.map((row) => row.p95Milliseconds));
  return [
    title,
    over(list),
    over(rows),
    (opening?.medianMilliseconds ?? NaN).toFixed(1),
    (opening?.p95Milliseconds ?? NaN).toFixed(1),
    worst.toFixed(1),
  ];
}

function slowestOf(title: string, rows: readonly ListRow[]): string[][] {
  return rows
    .toSorted((a, b) => b.p95Milliseconds - a.p95Milliseconds)
    .slice(0, worstOf)
    .map((row) => [title, row.name, row.medianMilliseconds.toFixed(1), row.p95Milliseconds.toFixed(1)]);
}
