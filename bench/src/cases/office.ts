import { join } from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import { quantile } from '../measuring/statistics.ts';
import { officeQueries } from '../office/office-queries.ts';
import { colleague, populateOffice } from '../office/populate-office.ts';
import type { HttpClient } from '../servers/http-client.ts';
import { cpuBetween } from '../servers/process-tree.ts';
import { startIsocenter, type Isocenter } from '../servers/start-isocenter.ts';

/** First pages and searches of invoices, calendar, chat and to-do, as the administrator and as one of a clinic sees them; ours alone. */
export const officeBenchmark: Benchmark = {
  name: 'office',
  async run(context) {
    const share = context.isQuick ? 0.1 : 1;
    const size = {
      invoices: 100_000 * share,
      events: 100_000 * share,
      messages: 1_000_000 * share,
      tasks: 100_000 * share,
    };
    const server = await startIsocenter(join(await context.folder(), 'isocenter'));
    try {
      const seconds = await populateOffice(server.database, size);
      const times = context.isQuick ? 5 : 20;
      const rows: string[][] = [];
      for (const [who, http] of [
        ['administrator', server.http],
        ['one of a clinic', server.as(colleague)],
      ] as const)
        for (const path of officeQueries(new Date()))
          rows.push([who, path, ...(await measured(server, http, path, times))]);
      const { invoices, events, messages, tasks } = size;
      const rest = `${tasks} tasks and ${messages} messages, filled in ${seconds.toFixed(0)} s`;
      const title = `The office with ${invoices} invoices, ${events} events, ${rest}`;
      const header = ['who', 'request', 'median ms', 'p95 ms', 'CPU p95 ms'];
      return { cases: [], tables: [{ title, header, rows }] };
    } finally {
      await server.stop();
    }
  },
};

async function measured(server: Isocenter, http: HttpClient, path: string, times: number): Promise<string[]> {
  const [taken, used]: [number[], number[]] = [[], []];
  for (let round = -2; round < times; round++) {
    const [cpu, start] = [server.cpu(), performance.now()];
    await http.send({ path });
    if (round < 0) continue;
    taken.push(performance.now() - start);
    used.push(cpuBetween(cpu, server.cpu()));
  }
  return [quantile(taken, 0.5), quantile(taken, 0.95), quantile(used, 0.95)].map((value) => value.toFixed(1));
}
