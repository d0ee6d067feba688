import type { Benchmark } from '../benchmark.ts';
import { largeMultiframe, type EncodedObject } from '../data/objects.ts';
import { interleave, type CaseResult } from '../measuring/interleave.ts';
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
    const middle = Array.from({ length: 40 }, () => frameOf(cine, 50));
    for (const server of servers) await ask(server, [...ct, ...ct, frameOf(cine, 1)]);
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
        () => middle,
        // Orthanc needs half a second for each.
        (server, questions) => ask(server, server.name === 'orthanc' ? questions.slice(0, 4) : questions),
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
