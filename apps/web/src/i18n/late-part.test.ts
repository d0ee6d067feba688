import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '#api/client.ts';
import { fetchPart } from './late-part.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  connection.note(true);
});

test('a part is asked for again until it comes, also where an answer from before the cut comes in meanwhile', async () => {
  let cuts = 3;
  vi.stubGlobal('fetch', async () => {
    if (cuts > 0) throw new TypeError('Failed to fetch');
  });
  const load = async () => {
    if (cuts === 0) return 'the page';
    cuts -= 1;
    // What was asked before the cut is answered now.
    setTimeout(() => connection.note(true), 0);
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  await expect(fetchPart(load)).resolves.toBe('the page');
});

test('what the server does not have is told, once it has answered before and after', async () => {
  vi.stubGlobal('fetch', async () => undefined);
  const load = vi.fn<() => Promise<string>>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await expect(fetchPart(load)).rejects.toThrow('dynamically imported');
  expect(load).toHaveBeenCalledTimes(2);
});
