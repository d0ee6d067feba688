import { parentPort, type TransferListItem } from 'node:worker_threads';

export interface TaskResult {
  readonly result: unknown;
  readonly transfer?: readonly TransferListItem[];
}

/** The worker's side of a pool: answers each task in turn; what a task throws is its refusal, by message. */
export function answerTasks<Input>(answer: (input: Input) => Promise<TaskResult>): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a worker only.');
  port.on('message', (input: Input) => {
    answer(input).then(
      ({ result, transfer }) => port.postMessage({ result }, transfer),
      (error: unknown) => port.postMessage({ refusal: error instanceof Error ? error.message : 'unknown' }),
    );
  });
}
