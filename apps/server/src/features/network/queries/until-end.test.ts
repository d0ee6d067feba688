import { expect, test } from 'vitest';
import { untilEnd } from './until-end.ts';

async function* counting(onEnd: () => void): AsyncGenerator<number> {
  try {
    yield 1;
    yield 2;
    await new Promise(() => undefined);
  } finally {
    onEnd();
  }
}

test('what comes is passed on, and its end is one', async () => {
  async function* two() {
    yield 1;
    yield 2;
  }
  const heard: number[] = [];
  for await (const each of untilEnd(two(), new AbortController().signal)) heard.push(each);
  expect(heard).toEqual([1, 2]);
});

test('who says nothing any more is waited for until the signal, with what came before', async () => {
  const ending = new AbortController();
  const heard: number[] = [];
  const reading = (async () => {
    for await (const each of untilEnd(
      counting(() => undefined),
      ending.signal,
    )) {
      heard.push(each);
      if (each === 2) ending.abort();
    }
  })();
  await expect(reading).rejects.toMatchObject({ code: 'no-answer' });
  expect(heard).toEqual([1, 2]);
});

test('who leaves ends what was begun', async () => {
  let isEnded = false;
  const answers = counting(() => {
    isEnded = true;
  });
  for await (const each of untilEnd(answers, new AbortController().signal)) if (each === 1) break;
  await expect.poll(() => isEnded).toBe(true);
});
