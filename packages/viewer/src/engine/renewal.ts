import type { Archive } from '../study/fetch-study.ts';
import type { Cell } from './cell.ts';

const pauseMilliseconds = 10_000;

/**
 * Makes what happens when pictures are refused because a session ran out: it is renewed and they are fetched again,
 * at most every ten seconds, so that a session that cannot be renewed does not make a storm of requests.
 */
export function createRenewal(archive: Archive): (cells: readonly Cell[]) => Promise<void> {
  let renewedAt = Number.NEGATIVE_INFINITY;
  return async (cells) => {
    if (!archive.renew || performance.now() - renewedAt < pauseMilliseconds) return;
    renewedAt = performance.now();
    const renewed = await archive.renew().catch(() => false);
    if (renewed) for (const cell of cells) cell.retry();
  };
}
