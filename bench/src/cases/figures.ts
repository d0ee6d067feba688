import { setTimeout } from 'node:timers/promises';
import type { Benchmark, Context, Table } from '../benchmark.ts';
import { manyStudies } from '../data/many-studies.ts';
import { median, quantile } from '../measuring/statistics.ts';
import { dashboardWidgets } from '../million/dashboard-widgets.ts';
import { everyFigure, figureCalls, type FigureCall } from '../million/figure-queries.ts';
import { startMillion } from '../million/start-million.ts';
import { cpuBetween } from '../servers/process-tree.ts';
import type { Isocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';
import { sendByDimse } from './send.ts';

/** Milliseconds that the issue allows: of each query at the 95th percentile, and of a dashboard of twelve. */
const allowed = { query: 100, dashboard: 300 };
const mostShown = 15;

/**
 * Figures at a million studies: the first count of all, every question, a dashboard, and what they cost an ingest; ours alone. With
 * `--quick` the count and the dashboard only.
 */
export const figuresBenchmark: Benchmark = {
  name: 'figures',
  async run(context) {
    const { server, studies } = await startMillion(context);
    try {
      const counted = await countAll(server);
      const dashboard = await askTogether(server, context);
      const tables = context.isQuick
        ? [dashboard]
        : [await askAll(server, context), dashboard, await costOfIngest(server, context)];
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

/** Counts anew as an update of an old installation does, with rests between rounds. */
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

/** Sends all requests of a dashboard at once, as a browser does when the page is opened, and each widget of it alone. */
async function askTogether(server: Isocenter, context: Context): Promise<Table> {
  const rounds = context.isQuick ? 5 : 20;
  const timesOf = async (paths: readonly string[]): Promise<number[]> => {
    const times: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const start = performance.now();
      await Promise.all(paths.map(async (path) => server.http.send({ path })));
      if (round >= 0) times.push(performance.now() - start);
    }
    return times;
  };
  const row = (name: string, times: readonly number[]): string[] => [
    name,
    median(times).toFixed(0),
    quantile(times, 0.95).toFixed(0),
  ];
  const whole = row('all at once', await timesOf(dashboardWidgets.flatMap(({ paths }) => paths)));
  const each: string[][] = [];
  for (const { name, paths } of dashboardWidgets) each.push(row(name, await timesOf(paths)));
  return {
    title: `A dashboard of ${dashboardWidgets.length} (allowed in all: ${allowed.dashboard} ms)`,
    header: ['widget', 'median ms', 'p95 ms'],
    rows: [whole, ...each],
  };
}

const triggers = [
  ['study', 'study_fact_added'],
  ['study', 'study_fact_changed'],
  ['study_tally', 'study_fact_tallied'],
] as const;

/**
 * Measures the same ingest with and without the triggers, in turn: the cost of storing, and what the server does until all of it is
 * counted.
 */
async function costOfIngest(server: Isocenter, context: Context): Promise<Table> {
  const rounds = context.isQuick ? 4 : 12;
  const taken = { with: noneTaken(), without: noneTaken() };
  for (let round = -2; round < rounds; round++) {
    const which = round % 2 === 0 ? 'with' : 'without';
    await switchTriggers(server, which === 'with');
    const objects = [...manyStudies(context.isQuick ? 50 : 250, 4, `1.2.826.0.1.3680043.10.6.${round + 10}`)].flat();
    await settled(server);
    const before = server.cpu();
    const { wallMilliseconds } = await sendByDimse(server, objects, 2);
    const stored = server.cpu();
    // As long each time, whether there is something to count or not: a server that rests takes CPU too.
    await setTimeout(countingMilliseconds);
    await settled(server);
    if (round < 0) continue;
    taken[which].wall.push(wallMilliseconds / objects.length);
    taken[which].cpu.push(cpuBetween(before, stored) / objects.length);
    taken[which].counting.push(cpuBetween(stored, server.cpu()) / objects.length);
  }
  await switchTriggers(server, true);
  const row = (name: 'wall' | 'cpu' | 'counting', words: string) => {
    const [more, less] = [median(taken.with[name]), median(taken.without[name])];
    return [words, more.toFixed(2), less.toFixed(2), `${((more / less - 1) * 100).toFixed(1)} %`];
  };
  return {
    title: 'C-STORE of small objects, ms of each',
    header: ['', 'with figures', 'without', 'more'],
    rows: [
      row('wall', 'wall'),
      row('cpu', 'CPU while they are stored'),
      row('counting', 'CPU of the server afterwards'),
    ],
  };
}

/** Longer than what came in needs until it is counted. */
const countingMilliseconds = 8_000;

function noneTaken(): Record<'wall' | 'cpu' | 'counting', number[]> {
  return { wall: [], cpu: [], counting: [] };
}

async function switchTriggers(server: Isocenter, isOn: boolean): Promise<void> {
  await withDatabase(server.database, async (client) => {
    for (const [table, trigger] of triggers)
      await client.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${trigger}`);
  });
}
