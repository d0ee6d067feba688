import { expect, it } from 'vitest';
import { SpentChunks } from './spent-chunks.ts';

it('the memory of released chunks is gone', () => {
  const spent = new SpentChunks();
  const chunk = new Uint8Array(65_536);
  const view = chunk.subarray(10, 20);
  spent.add(chunk);
  expect(view.length).toBe(10);
  spent.release();
  expect([chunk.length, view.length]).toEqual([0, 0]);
});

it('memory that is shared with others stays', () => {
  const spent = new SpentChunks();
  const whole = new Uint8Array(1000).fill(7);
  spent.add(whole.subarray(0, 100));
  spent.release();
  expect(whole[50]).toBe(7);
});
