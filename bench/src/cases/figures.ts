import { setTimeout } from 'node:timers/promises';
import type { Benchmark, Context, Table } from '../benchmark.ts';
import { manyStudies } from '../data/many-studies.ts';
import { median, quantile } from '../measuring/statistics.ts';
import { dashboardCalls, everyFigure, figureCalls, type FigureCall } from '../million/figure-queries.ts';
import { startMillion } from '../million/start-million.ts';
import { cpuBetween } from '../servers/process-tree.ts';
import type { Isocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';
import { sendByDimse } from './send.ts';

/** Milliseconds that the issue allows: of each query at the 95th percentile, and of a dashboard of twelve. */
const allowed = { query: 100, dashboard: 300 };
const mostShown = 15;

/** Figures at a million studies: the first count of all, every question, a dashboard, and what they cost an ingest; ours alone. */
export const figuresBenchmark: Benchmark = {
  name: 'figures',
  async run(context) {
    const { server, studies } = await startMillion(context);
    try {
      const counted = await countAll(server);
      const tables = [
        await askAll(server, context),
        await askTogether(server, context),
        await costOfIngest(server, context),
      ];
      const title = `Counting ${studies} studies for the first time`;
      return {
        cases: [],
        tables: [{ title, header: ['seconds', 'CPU seconds', 'put right'], rows: [counted] }, ...tables],
      };
    } finally {
      await server.stop();
    }
  },
};

interface State {
  readonly recounting: object | null;
  readonly recounted: { readonly mended: number } | null;
  readonly behind: number;
}

/** As an update of an old installation does it, with rests between rounds. */
async function countAll(server: Isocenter): Promise<string[]> {
  const [start, cpu] = [performance.now(), server.cpu()];
  await server.http.send({ method: 'POST', path: '/api/figures/recount', ...asJson({}) });
  const state = await settled(server);
  const seconds = (performance.now() - start) / 1000;
  return [seconds.toFixed(0), (cpuBetween(cpu, server.cpu()) / 1000).toFixed(0), String(state.recounted?.mended ?? 0)];
}

function asJson(value: unknown) {
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

async function settled(server: Isocenter): Promise<State> {
  for (;;) {
    // What the server answers; its contract is tested elsewhere.
    const state = (await server.http.json({ path: '/api/figures/state' })) as State;
    if (state.recounting === null && state.behind === 0) return state;
    await setTimeout(500);
  }
}

async function askAll(server: Isocenter, context: Context): Promise<Table> {
  const calls = [...figureCalls, ...everyFigure];
  const rows: { name: string; times: number[]; cpu: number[] }[] = calls.map(({ name }) => ({
    name,
    times: [],
    cpu: [],
  }));
  for (let round = -1; round < (context.isQuick ? 5 : 20); round++)
    for (const [place, call] of calls.entries()) {
      const taken = await askOnce(server, call);
      if (round < 0) continue;
      rows[place]?.times.push(taken.milliseconds);
      rows[place]?.cpu.push(taken.cpu);
    }
  const p95 = ({ times }: { times: readonly number[] }) => quantile(times, 0.95);
  const over = rows.filter((row) => p95(row) > allowed.query);
  const middle = median(rows.map(({ times }) => median(times))).toFixed(1);
  return {
    title: `${rows.length} questions, ${over.length} above ${allowed.query} ms at the 95th percentile; median of medians ${middle} ms`,
    header: ['question', 'median ms', 'p95 ms', 'CPU p95'],
    rows: rows
      .toSorted((one, other) => p95(other) - p95(one))
      .slice(0, mostShown)
      .map((row) => [row.name, median(row.times).toFixed(1), p95(row).toFixed(1), quantile(row.cpu, 0.95).toFixed(1)]),
  };
}

async function askOnce(server: Isocenter, { path }: FigureCall): Promise<{ milliseconds: number; cpu: number }> {
  const [cpu, start] = [server.cpu(), performance.now()];
  await server.http.send({ path });
  return { milliseconds: performance.now() - start, cpu: cpuBetween(cpu, server.cpu()) };
}

async function askTogether(server: Isocenter, context: Context): Promise<Table> {
  const times: number[] = [];
  for (let round = 0; round < (context.isQuick ? 5 : 20); round++) {
    const start = performance.now();
    await Promise.all(dashboardCalls.map(async ({ path }) => server.http.send({ path })));
    times.push(performance.now() - start);
  }
  return {
    title: `A dashboard of ${dashboardCalls.length} at once (allowed: ${allowed.dashboard} ms)`,
    header: ['median ms', 'p95 ms'],
    rows: [[median(times).toFixed(0), quantile(times, 0.95).toFixed(0)]],
  };
}

const triggers = [
  ['study', 'study_fact_added'],
  ['study', 'study_fact_changed'],
  ['study_tally', 'study_fact_tallied'],
] as const;

/** The same ingest with and without the triggers, in turn; the CPU is that of server and database, with the counting that follows. */
async function costOfIngest(server: Isocenter, context: Context): Promise<Table> {
  const rounds = context.isQuick ? 4 : 12;
  const taken = {
    with: { wall: [] as number[], cpu: [] as number[] },
    without: { wall: [] as number[], cpu: [] as number[] },
  };
  for (let round = -2; round < rounds; round++) {
    const which = round % 2 === 0 ? 'with' : 'without';
    await switchTriggers(server, which === 'with');
    const objects = [...manyStudies(context.isQuick ? 50 : 250, 4, `1.2.826.0.1.3680043.10.6.${round + 10}`)].flat();
    await settled(server);
    const cpu = server.cpu();
    const { wallMilliseconds } = await sendByDimse(server, objects, 2);
    await settled(server);
    if (round < 0) continue;
    taken[which].wall.push(wallMilliseconds / objects.length);
    taken[which].cpu.push(cpuBetween(cpu, server.cpu()) / objects.length);
  }
  await switchTriggers(server, true);
  const more = (name: 'wall' | 'cpu') =>
    `${((median(taken.with[name]) / median(taken.without[name]) - 1) * 100).toFixed(1)} %`;
  const row = (name: 'wall' | 'cpu') => [
    name,
    median(taken.with[name]).toFixed(2),
    median(taken.without[name]).toFixed(2),
    more(name),
  ];
  return {
    title: 'C-STORE of small objects, ms of each',
    header: ['', 'with figures', 'without', 'more'],
    rows: [row('wall'), row('cpu')],
  };
}

async function switchTriggers(server: Isocenter, isOn: boolean): Promise<void> {
  await withDatabase(server.database, async (client) => {
    for (const [table, trigger] of triggers)
      await client.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${trigger}`);
  });
}
