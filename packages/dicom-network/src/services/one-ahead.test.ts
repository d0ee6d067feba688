import { expect, test } from 'vitest';
import { oneAhead } from './one-ahead.ts';

async function* numbers(count: number, log: string[] = []): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= count; number += 1) yield number;
  } finally {
    log.push('source ended');
  }
}

/** Until what goes on by itself has gone on. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('the next is begun while the present one is used, and not the one after it', async () => {
  const log: string[] = [];
  const begin = async (number: number) => {
    log.push(`begun ${number}`);
    return number * 10;
  };
  for await (const { item, made } of oneAhead(numbers(4), begin)) {
    await aMoment();
    log.push(`used ${item} ${await made}`);
  }
  expect(log).toEqual(['begun 1', 'begun 2', 'used 1 10', 'begun 3', 'used 2 20', 'begun 4', 'used 3 30', 'used 4 40']);
});

test('what fails is told with its item, and a source that fails after those that came before', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield* numbers(2);
    throw new Error('No more.');
  }
  const begin = async (number: number) => {
    if (number === 1) throw new Error('Not this one.');
    return number;
  };
  const received: unknown[] = [];
  const all = (async () => {
    for await (const { made } of oneAhead(broken(), begin))
      received.push(await made.catch(({ message }: Error) => message));
  })();
  await expect(all).rejects.toThrow('No more.');
  expect(received).toEqual(['Not this one.', 2]);
});

test('a reader that leaves ends the source', async () => {
  const log: string[] = [];
  for await (const { item } of oneAhead(numbers(9, log), async (number) => number)) if (item === 2) break;
  expect(log).toEqual(['source ended']);
});
