import { parentPort, workerData } from 'node:worker_threads';
import { findStudies } from './find-studies.ts';

/** The task of a worker: the server, the days, and the associations at once. */
export interface Asking {
  readonly server: { readonly name: 'isocenter' | 'orthanc'; readonly aeTitle: string; readonly dimsePort: number };
  readonly studyDate: string;
  readonly askers: number;
}

// Queries again and again until it gets a message; then it reports how many queries were answered.
const { server, studyDate, askers } = workerData as Asking;
let isOver = false;
let queries = 0;
parentPort?.once('message', () => {
  isOver = true;
  parentPort?.postMessage(queries);
});

async function ask(): Promise<void> {
  while (!isOver) {
    await findStudies(server, studyDate, Infinity);
    queries += 1;
  }
}

await Promise.all(Array.from({ length: askers }, ask));
