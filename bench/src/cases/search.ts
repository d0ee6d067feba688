import type { Benchmark } from '../benchmark.ts';
import { accessionOf, manyStudies } from '../data/many-studies.ts';
import { interleave, type CaseResult } from '../measuring/interleave.ts';
import { ask } from './ask.ts';
import { sendByDimse } from './send.ts';

const studies = 5000;
const perStudy = 2;

/** QIDO-RS among 5,000 studies of two small instances each. */
export const searchBenchmark: Benchmark = {
  name: 'search',
  async run(context) {
    const servers = await context.servers();
    const count = context.isQuick ? 500 : studies;
    console.log(`Storing ${count} studies for searches ...`);
    for (const server of servers) await sendByDimse(server, [...manyStudies(count, perStudy)].flat(), 4);
    const searches: readonly (readonly [string, number, (turn: number) => string])[] = [
      ['QIDO page 1 of 25', 30, () => 'limit=25'],
      ['QIDO page at 4,000', 20, () => `limit=25&offset=${Math.floor(count * 0.8)}`],
      ['QIDO name substring', 30, () => 'PatientName=*Smi*'],
      ['QIDO name substring, first 25', 25, () => 'PatientName=*Smi*&limit=25'],
      ['QIDO date and modality', 30, () => 'StudyDate=20240101-20240331&ModalitiesInStudy=CT'],
      ['QIDO accession number', 25, (turn) => `AccessionNumber=${accessionOf((turn * 37) % count)}`],
    ];
    const cases: CaseResult[] = [];
    for (const [name, expected, query] of searches) {
      const questions = Array.from({ length: 30 }, (_, turn) => ({
        path: `/dicom-web/studies?${query(turn)}`,
        headers: { accept: 'application/dicom+json' },
      }));
      for (const server of servers) await ask(server, questions.slice(0, 10));
      cases.push(await interleave({ name, unit: 'request', expected }, servers, context.rounds, () => questions, ask));
    }
    return { cases, tables: [] };
  },
};
