/** Runs the worker's side of a pool: answers each task in turn; what a task throws is its refusal, by message. */
export function answerTasks<Input>(answer: (input: Input) => Promise<unknown>): void {
  if (process.send === undefined) throw new Error('This module runs in a worker only.');
  // Without anybody to answer there is nothing to do.
  process.on('disconnect', () => process.exit());
  process.on('message', (input: Input) => {
    answer(input).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ refusal: error instanceof Error ? error.message : 'unknown' }),
    );
  });
}
