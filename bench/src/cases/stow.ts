import type { Benchmark } from '../benchmark.ts';
import { interleave, type CaseResult } from '../measuring/interleave.ts';
import { sendByStow } from './send.ts';

/** STOW-RS of CT over one connection, one instance a request and 25. */
export const stowBenchmark: Benchmark = {
  name: 'stow',
  async run(context) {
    const servers = await context.servers();
    const cases: CaseResult[] = [];
    for (const server of servers) await sendByStow(server, context.nextSmall(100), 10);
    for (const perRequest of [1, 25]) {
      cases.push(
        await interleave(
          { name: `STOW CT 528 KB, ${perRequest} a request`, unit: 'instance', expected: 1.2 },
          servers,
          context.rounds,
          () => context.nextCtSeries(),
          (server, objects) => sendByStow(server, objects, perRequest),
        ),
      );
    }
    return { cases, tables: [] };
  },
};
