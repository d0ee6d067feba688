import type { Benchmark } from '../benchmark.ts';
import { measureLists, type ListRow } from '../million/measure-lists.ts';
import { people } from '../million/people.ts';
import { startMillion } from '../million/start-million.ts';

/** Milliseconds that the issue allows at the 95th percentile. */
const allowed = 50;
const mostShown = 8;

/** The lists at a million studies as people with narrower scopes see them; ours alone. */
export const scopesBenchmark: Benchmark = {
  name: 'scopes',
  async run(context) {
    const { server, studies } = await startMillion(context);
    try {
      const measured: { title: string; rows: ListRow[] }[] = [];
      for (const { email, title } of people) {
        const rows = await measureLists(
          { http: server.as(email), cpu: () => server.cpu() },
          context.rounds === 1 ? 3 : 12,
        );
        measured.push({ title, rows });
      }
      return {
        cases: [],
        tables: [
          {
            title: `Scopes at ${studies} studies: requests above ${allowed} ms at the 95th percentile`,
            header: [
              'person',
              'study list',
              'all queries',
              'opening the list, median ms',
              'and p95',
              'worst p95 of the study list',
              'worst p95 of the patients',
            ],
            rows: measured.map(({ title, rows }) => summaryOf(title, rows)),
          },
          {
            title: `The ${mostShown} slowest of each`,
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
  const worstOf = (some: readonly ListRow[]) => Math.max(...some.map((row) => row.p95Milliseconds)).toFixed(1);
  return [
    title,
    over(list),
    over(rows),
    (opening?.medianMilliseconds ?? NaN).toFixed(1),
    (opening?.p95Milliseconds ?? NaN).toFixed(1),
    worstOf(list),
    worstOf(rows.filter(({ name }) => name.startsWith('patients: '))),
  ];
}

function slowestOf(title: string, rows: readonly ListRow[]): string[][] {
  return rows
    .toSorted((a, b) => b.p95Milliseconds - a.p95Milliseconds)
    .slice(0, mostShown)
    .map((row) => [title, row.name, row.medianMilliseconds.toFixed(1), row.p95Milliseconds.toFixed(1)]);
}
