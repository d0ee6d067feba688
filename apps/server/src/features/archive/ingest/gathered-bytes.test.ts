import { describe, expect, it } from 'vitest';
import { BufferPool } from '#platform/storage/buffer-pool.ts';
import { GatheredBytes } from './gathered-bytes.ts';

describe('held bytes', () => {
  it('are what was added, in one piece, across growth', () => {
    const gathered = new GatheredBytes(new BufferPool());
    const pieces = Array.from({ length: 9 }, (_, index) => Buffer.alloc(50_000, index + 1));
    for (const piece of pieces) gathered.add(piece);
    expect(gathered.length).toBe(450_000);
    expect(gathered.view().equals(Buffer.concat(pieces))).toBe(true);
    gathered.drop(75_000);
    expect(gathered.take().bytes.equals(Buffer.concat(pieces).subarray(75_000))).toBe(true);
    expect(gathered.length).toBe(0);
  });

  it('that were taken stay until they are released, whatever comes after', () => {
    const pool = new BufferPool();
    const gathered = new GatheredBytes(pool);
    gathered.add(Buffer.alloc(1000, 1));
    const taken = gathered.take();
    gathered.add(Buffer.alloc(1000, 2));
    gathered.clear();
    expect(taken.bytes.every((byte) => byte === 1)).toBe(true);
    taken.release();
    const next = new GatheredBytes(pool);
    next.add(Buffer.alloc(1000, 3));
    expect(taken.bytes[0]).toBe(3);
  });

  it('of a moment of many objects are not kept for ever', () => {
    const pool = new BufferPool();
    const lend = () => Array.from({ length: 20 }, () => pool.lend(3_000_000));
    const leases = lend();
    const buffers = leases.map(({ bytes }) => bytes);
    for (const { release } of leases) release();
    expect(lend().filter(({ bytes }) => buffers.includes(bytes))).toHaveLength(8);
  });

  it('are lent to nobody else by a second release, and not again once they were discarded', () => {
    const pool = new BufferPool();
    const [first, second] = [pool.lend(1000), pool.lend(1000)];
    expect(pool.lent).toBe(2);
    first.release();
    first.release();
    second.discard();
    second.release();
    expect(pool.lent).toBe(0);
    const again = [pool.lend(1000), pool.lend(1000)].map(({ bytes }) => bytes);
    expect([again[0] === first.bytes, again.includes(second.bytes), again[0] === again[1]]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
