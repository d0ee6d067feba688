import type { Benchmark } from '../benchmark.ts';
import { run } from '../dicom/header.ts';

/** Reading a CT in memory, beside the two libraries that JavaScript has for it. */
export const headerBenchmark: Benchmark = {
  name: 'header',
  async run() {
    const rows = await run();
    return {
      cases: [],
      tables: [
        {
          title: 'Reading a CT of 530 KB: CPU microseconds, medians',
          header: ['what', 'ours', 'peer', 'peer is', 'peer / ours'],
          rows: rows.map((row) => [
            row.name,
            row.ours.toFixed(1),
            row.peer.toFixed(1),
            row.peerName,
            `${row.ratio.toFixed(1)}x`,
          ]),
        },
      ],
    };
  },
};
