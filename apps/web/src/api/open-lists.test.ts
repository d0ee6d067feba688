import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenList } from '@isocenter/contract/system/events/fields.ts';
import { ApiError } from './api-error.ts';
import { OpenLists } from './open-lists.ts';
import type { Announced, ListenedList, ListNews } from './open-lists.ts';

/** The server's side: what it was told, and what it answers next. */
function listsWith(answer: () => Promise<unknown> = () => Promise.resolve({})) {
  const received: (Announced & { streamId: string })[] = [];
  const lists = new OpenLists({
    announce: (streamId, announced) => {
      received.push({ streamId, ...announced });
      return answer();
    },
    isOpen: () => true,
    now: () => Date.now(),
  });
  return { lists, told: received };
}

function listOf(q: string, fetchedAt?: number) {
  const heard: ListNews[] = [];
  const list: ListenedList = { list: { filter: { q } }, hear: (news) => heard.push(news), fetchedAt: () => fetchedAt };
  return { list, heard };
}

const opened = (streamId: string) => ({ kind: 'stream.opened', streamId }) as const;
const settle = () => vi.advanceTimersByTimeAsync(0);
const searches = (shown: { readonly lists: readonly OpenList[] } | undefined) =>
  shown?.lists.map(({ filter }) => filter.q);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the open lists', () => {
  test('are announced when there is a stream, together, and anew on every other stream', async () => {
    const { lists, told: shown } = listsWith();
    lists.open(listOf('a').list);
    lists.open(listOf('b').list);
    await settle();
    expect(shown).toEqual([]);
    lists.hear(opened('one'));
    await settle();
    lists.hear(opened('two'));
    await settle();
    expect(shown.map(({ streamId }) => streamId)).toEqual(['one', 'two']);
    expect(shown.map(searches)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('are announced with those of which only the number is shown, which hear their numbers', async () => {
    const { lists, told: shown } = listsWith();
    const heard: number[] = [];
    lists.hear(opened('one'));
    const stop = lists.count({ list: { filter: { q: 'a' } }, hear: ({ count }) => heard.push(count) });
    await settle();
    const id = shown[0]?.counted[0]?.id ?? '';
    lists.hear({ kind: 'list.counted', list: id, counted: { count: 4, isExact: true } });
    lists.hear({ kind: 'list.counted', list: 'another', counted: { count: 5, isExact: true } });
    stop();
    await settle();
    expect(heard).toEqual([4]);
    expect(shown.map(({ counted }) => counted.length)).toEqual([1, 0]);
  });

  test('are announced once when one closes and another opens', async () => {
    const { lists, told: shown } = listsWith();
    lists.hear(opened('one'));
    const close = lists.open(listOf('a').list);
    await settle();
    close();
    lists.open(listOf('b').list);
    await settle();
    expect(shown.map(searches)).toEqual([['a'], ['b']]);
  });

  test('hear each of its own, and all that they have to be fetched again', async () => {
    const { lists, told: shown } = listsWith();
    const [one, other] = [listOf('a'), listOf('b')];
    lists.open(one.list);
    lists.open(other.list);
    lists.hear(opened('one'));
    await settle();
    const id = shown[0]?.lists[1]?.id ?? '';
    lists.hear({ kind: 'list.changed', list: id, changed: [], gone: ['1.2'] });
    expect([one.heard, other.heard]).toEqual([[], [expect.objectContaining({ kind: 'changed', gone: ['1.2'] })]]);
    lists.hear({ kind: 'studies.changed' });
    expect([one.heard.at(-1), other.heard.at(-1)]).toEqual([{ kind: 'stale' }, { kind: 'stale' }]);
  });

  test('are fetched again where they are older than what the server remembers', async () => {
    const { lists } = listsWith();
    const [old, fresh] = [listOf('a', Date.now() - 60_000), listOf('b', Date.now())];
    lists.open(old.list);
    lists.open(fresh.list);
    lists.hear(opened('one'));
    await settle();
    expect([old.heard, fresh.heard]).toEqual([[{ kind: 'stale' }], []]);
  });

  test('are announced again after a failure, and not after a refusal', async () => {
    const failures: unknown[] = [
      new TypeError('no way there'),
      new ApiError({ code: 'not-found', message: 'There is no such stream.', status: 404 }),
    ];
    const { lists, told: shown } = listsWith(() => Promise.reject(failures.shift() as Error));
    lists.open(listOf('a').list);
    lists.hear(opened('one'));
    await settle();
    expect(shown).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(2);
  });
});
