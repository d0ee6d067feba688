import { join } from 'node:path';
import type { Benchmark } from '../benchmark.ts';
import { mailQueries } from '../mails/mail-queries.ts';
import { mailRows } from '../mails/mail-rows.ts';
import { measureQueries } from '../million/measure-lists.ts';
import { startIsocenter } from '../servers/start-isocenter.ts';
import { withDatabase } from '../servers/with-database.ts';

/** Milliseconds that are allowed at the 95th percentile. */
const allowed = 50;

/** Pages and searches of a mailbox of 100,000 mails, beside another one of as many; ours alone. */
export const mailsBenchmark: Benchmark = {
  name: 'mails',
  async run(context) {
    const mails = context.isQuick ? 5_000 : 100_000;
    const server = await startIsocenter(join(await context.folder(), 'isocenter'));
    try {
      await withDatabase(server.database, async (client) => {
        for (const statement of mailRows(mails)) await client.query(statement);
      });
      const rows = await measureQueries(server, mailQueries, context.rounds === 1 ? 5 : 40);
      const over = rows.filter(({ p95Milliseconds }) => p95Milliseconds > allowed);
      return {
        cases: [],
        tables: [
          {
            title: `A mailbox of ${mails} mails: ${rows.length} queries, ${over.length} above ${allowed} ms at the 95th percentile`,
            header: ['query', 'median ms', 'p95 ms', 'CPU p95', 'slowest request'],
            rows: rows.map(({ name, medianMilliseconds, p95Milliseconds, cpuMilliseconds, slowest }) => [
              name,
              ...[medianMilliseconds, p95Milliseconds, cpuMilliseconds].map((time) => time.toFixed(1)),
              slowest,
            ]),
          },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};
