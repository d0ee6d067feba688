import { join } from 'node:path';
import type { Benchmark, Context, Table } from '../benchmark.ts';
import { largeMultiframe } from '../data/objects.ts';
import { admitBench } from '../dicom/find-studies.ts';
import { getSeries } from '../dicom/retrieve-series.ts';
import { untilIdle } from '../measuring/until-idle.ts';
import type { Server } from '../servers/server.ts';
import { startIsocenter } from '../servers/start-isocenter.ts';
import { startOrthanc } from '../servers/start-orthanc.ts';
import { ask } from './ask.ts';
import { sendByDimse } from './send.ts';

/** Memory of servers that have just started, after work, and at their peak; the time they take to start. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  async run(context) {
    const hasOrthanc = (await context.servers()).length > 1;
    const starts = hasOrthanc ? [startIsocenter, startOrthanc] : [startIsocenter];
    const series = context.nextCtSeries();
    const cine = largeMultiframe();
    const rows: string[][] = [];
    for (const start of starts) {
      const server = await start(join(await context.folder(), 'memory'));
      try {
        const idle = server.memoryMegabytes();
        await sendByDimse(server, series, 4);
        const afterCt = server.memoryMegabytes();
        await sendByDimse(server, [cine], 1);
        const afterCine = server.memoryMegabytes();
        await read(server, series[0]?.studyUid ?? '', cine, context);
        rows.push([
          server.name,
          ...[server.startMilliseconds, idle, afterCt, afterCine, server.memoryMegabytes(), server.peakMegabytes()].map(
            (value) => value.toFixed(0),
          ),
        ]);
      } finally {
        await server.stop();
      }
    }
    const retrieved = await memoryWhileRetrieved(context);
    const header = [
      'server',
      'start ms',
      'idle',
      'after 250 CT',
      'after 92 MB object',
      'after reading',
      'peak of main process',
    ];
    return {
      cases: [],
      tables: [{ title: 'Memory in MB (PSS of all processes), first start', header, rows }, retrieved],
    };
  },
};

const retrievals = 100_000;
const steps = 5;

/** Ours alone. Memory that is not given back shows as a row that grows. */
async function memoryWhileRetrieved(context: Context): Promise<Table> {
  const server = await startIsocenter(join(await context.folder(), 'retrieved'));
  try {
    await admitBench(server);
    const series = context.nextCtSeries();
    await sendByDimse(server, series, 4);
    await untilIdle([server]);
    const rounds = (context.isQuick ? retrievals / 50 : retrievals) / steps / series.length;
    const megabytes = [server.memoryMegabytes()];
    for (let step = 0; step < steps; step += 1) {
      for (let round = 0; round < rounds; round += 1) await getSeries(server, series);
      megabytes.push(server.memoryMegabytes());
    }
    const counts = megabytes.map((_, step) => String(Math.round(step * rounds * series.length)));
    return {
      title: 'Memory in MB while CT instances are retrieved by C-GET',
      header: ['after', ...counts],
      rows: [['isocenter', ...megabytes.map((value) => value.toFixed(0))]],
    };
  } finally {
    await server.stop();
  }
}

async function read(
  server: Server,
  studyUid: string,
  cine: ReturnType<typeof largeMultiframe>,
  { isQuick }: Context,
): Promise<void> {
  await ask(server, [
    {
      path: `/dicom-web/studies/${studyUid}`,
      headers: { accept: 'multipart/related; type="application/dicom"; transfer-syntax=*' },
    },
  ]);
  const frames = Array.from({ length: isQuick ? 8 : 24 }, (_, index) => ({
    path: `/dicom-web/studies/${cine.studyUid}/series/${cine.seriesUid}/instances/${cine.sopInstanceUid}/frames/${index + 1}`,
    headers: { accept: 'multipart/related; type="application/octet-stream"' },
  }));
  await ask(server, frames, 8);
}
