import type { Benchmark } from '../benchmark.ts';
import { interleave } from '../measuring/interleave.ts';
import { ask } from './ask.ts';

/** A study of 500 CT instances, 264 MB, as multipart and as ZIP. */
export const wholeStudyBenchmark: Benchmark = {
  name: 'study',
  async run(context) {
    const servers = await context.servers();
    let [first] = await context.storedCtSeries();
    let [second] = await context.storedCtSeries();
    // Two series make a study; which two, depends on what was taken before.
    if (second?.studyUid !== first?.studyUid) [first, second] = [second, (await context.storedCtSeries())[0]];
    const studyUid = second?.studyUid ?? '';
    const whole = {
      path: `/dicom-web/studies/${studyUid}`,
      headers: { accept: 'multipart/related; type="application/dicom"; transfer-syntax=*' },
    };
    for (const server of servers) await ask(server, [whole]);
    const retrieve = await interleave(
      { name: 'whole study, multipart, 264 MB', unit: 'request', expected: 1 },
      servers,
      context.rounds,
      () => [whole, whole],
      ask,
    );
    const zip = await interleave(
      { name: 'whole study, ZIP, 264 MB', unit: 'request', expected: 20 },
      servers,
      context.isQuick ? 1 : Math.min(context.rounds, 2),
      () => undefined,
      async (server) => ask(server, [{ path: await server.zipPath(studyUid) }]),
    );
    return { cases: [retrieve, zip], tables: [] };
  },
};
