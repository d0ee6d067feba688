import { describe, expect, it } from 'vitest';
import { BufferPool } from '#platform/storage/buffer-pool.ts';
import { HeldBytes } from './held-bytes.ts';

describe('held bytes', () => {
  it('are what was added, in one piece, across growth', () => {
    const held = new HeldBytes(new BufferPool());
    const pieces = Array.from({ length: 9 }, (_, index) => Buffer.alloc(50_000, index + 1));
    for (const piece of pieces) held.add(piece);
    expect(held.length).toBe(450_000);
    expect(held.view().equals(Buffer.concat(pieces))).toBe(true);
    held.drop(75_000);
    expect(held.take().bytes.equals(Buffer.concat(pieces).subarray(75_000))).toBe(true);
    expect(held.length).toBe(0);
  });

  it('that were taken stay until they are released, whatever comes after', () => {
    const pool = new BufferPool();
    const held = new HeldBytes(pool);
    held.add(Buffer.alloc(1000, 1));
    const taken = held.take();
    held.add(Buffer.alloc(1000, 2));
    held.clear();
    expect(taken.bytes.every((byte) => byte === 1)).toBe(true);
    taken.release();
    const next = new HeldBytes(pool);
    next.add(Buffer.alloc(1000, 3));
    expect(taken.bytes[0]).toBe(3);
  });

  it('of a moment of many objects are not kept for ever', () => {
    const pool = new BufferPool();
    const buffers = Array.from({ length: 20 }, () => pool.take(3_000_000));
    for (const buffer of buffers) pool.give(buffer);
    const again = Array.from({ length: 20 }, () => pool.take(3_000_000));
    expect(again.filter((buffer) => buffers.includes(buffer))).toHaveLength(8);
  });
});
