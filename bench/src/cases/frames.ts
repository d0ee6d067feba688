import type { Benchmark } from '../benchmark.ts';
import { largeMultiframe, type EncodedObject } from '../data/objects.ts';
import { interleave, type CaseResult } from '../measuring/interleave.ts';
import type { Server } from '../servers/server.ts';
import { ask, type Question } from './ask.ts';
import { sendByDimse } from './send.ts';

/** Single frames: of CT instances one after the other and eight at once, and of a 92 MB object. */
export const framesBenchmark: Benchmark = {
  name: 'frames',
  async run(context) {
    const servers = await context.servers();
    const series = await context.storedCtSeries();
    const cine = largeMultiframe();
    for (const server of servers) await sendByDimse(server, [cine], 1);
    const ct = series.slice(0, 100).map((object) => frameOf(object, 1));
    // Orthanc needs a quarter of a second for each.
    const middleFor = (server: Server) =>
      Array.from({ length: server.name === 'orthanc' ? 4 : 40 }, () => frameOf(cine, 50));
    // An archive runs for months: what it does in its first second, while code is being compiled, is not what is asked.
    for (const server of servers) {
      for (let turn = 0; turn < 3; turn++) {
        await ask(server, ct);
        await ask(server, ct, 8);
        await ask(server, middleFor(server));
      }
    }
    const cases: CaseResult[] = [
      await interleave(
        { name: 'CT frame, one at a time', unit: 'request', expected: 3 },
        servers,
        context.rounds,
        () => ct,
        ask,
      ),
      await interleave(
        { name: 'CT frame, 8 at once', unit: 'request', expected: 3 },
        servers,
        context.rounds,
        () => ct,
        (server, questions) => ask(server, questions, 8),
      ),
      await interleave(
        { name: 'frame 50 of a 92 MB multi-frame', unit: 'request', expected: 300 },
        servers,
        context.rounds,
        () => undefined,
        (server) => ask(server, middleFor(server)),
      ),
    ];
    return { cases, tables: [] };
  },
};

function frameOf({ studyUid, seriesUid, sopInstanceUid }: EncodedObject, number: number): Question {
  return {
    path: `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopInstanceUid}/frames/${number}`,
    headers: { accept: 'multipart/related; type="application/octet-stream"' },
  };
}
