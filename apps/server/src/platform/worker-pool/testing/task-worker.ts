import { answerTasks } from '../answer-tasks.ts';

export type TestTask =
  | { readonly kind: 'echo'; readonly value: unknown }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'spin' }
  | { readonly kind: 'hoard'; readonly step: number }
  | { readonly kind: 'leave' }
  | { readonly kind: 'thread' };

let answered = 0;

/** Does what a task says, good or bad. */
answerTasks<TestTask>(async (task) => {
  answered += 1;
  switch (task.kind) {
    case 'echo':
      return { result: task.value };
    case 'refuse':
      throw new Error('This is not a picture.');
    case 'spin':
      for (;;);
    case 'hoard':
      return { result: hoard(task.step) };
    case 'leave':
      return process.exit(3);
    case 'thread':
      return { result: answered };
  }
});

function hoard(step: number): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: step }, (_, index) => index + 0.5));
}
