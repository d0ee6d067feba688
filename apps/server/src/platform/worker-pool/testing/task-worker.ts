import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { Worker } from 'node:worker_threads';
import { answerTasks } from '../answer-tasks.ts';

export type TestTask =
  | { readonly kind: 'echo'; readonly value: unknown }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'spin' }
  | { readonly kind: 'hoard'; readonly what: keyof typeof hoards }
  | { readonly kind: 'leave' }
  | { readonly kind: 'count' }
  | { readonly kind: 'reach'; readonly what: keyof typeof reaches; readonly path: string };

/** Ways to fill a memory, some of which end a whole process where a thread has a limit. */
const hoards = {
  numbers: () => forEver(() => Array.from({ length: 100_000 }, (_, index) => index + 0.5)),
  'many numbers': () => forEver(() => Array.from({ length: 3_000_000 }, (_, index) => index + 0.5)),
  'small arrays': () => forEver(() => Array(1_000).fill(0.5)),
  objects: () => forEver(() => ({ name: 'x', child: { of: [1, 2, 3] } })),
  texts: () => forEver((turn) => `${turn}`.padEnd(1_000, 'x')),
  'one text': doubled,
  'one map': () => {
    const map = new Map<number, number[]>();
    for (let key = 0; ; key += 1) map.set(key, [key]);
  },
};

/** Tries what a confined process must not be able to do, and says which process it is. */
const reaches = {
  read: (path: string) => readFileSync(path, 'latin1').length,
  write: (path: string) => writeFileSync(path, 'here'),
  run: (path: string) => execFileSync(path).length,
  thread: (path: string) => new Worker(path).threadId,
  environment: () => Object.keys(env).toSorted(),
  process: () => process.pid,
};

let answered = 0;

/** Does what a task says, good or bad. */
answerTasks<TestTask>(async (task) => {
  answered += 1;
  switch (task.kind) {
    case 'echo':
      return task.value;
    case 'refuse':
      throw new Error('This is not a picture.');
    case 'spin':
      for (;;);
    case 'hoard':
      return hoards[task.what]();
    case 'leave':
      return process.exit(3);
    case 'count':
      return answered;
    case 'reach':
      return reaches[task.what](task.path);
  }
});

function forEver(make: (turn: number) => unknown): number {
  const results: unknown[] = [];
  for (;;) results.push(make(results.length));
}

function doubled(): number {
  const leaked: string[] = [];
  // A text that is made of two is put together once it is looked at.
  for (let grown = 'x'; ; grown = grown.length > 100_000_000 ? 'x' : grown + grown)
    leaked.push(grown, `${grown.at(-1)}`);
}
