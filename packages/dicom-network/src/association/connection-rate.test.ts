import { expect, test } from 'vitest';
import { ConnectionRate } from './connection-rate.ts';

function taken(rate: ConnectionRate, address: string, count: number, now: number): number {
  return Array.from({ length: count }, () => rate.takes(address, now)).filter(Boolean).length;
}

test('one address connects so often at once, and then so often a second', () => {
  const rate = new ConnectionRate(200, 1000);
  expect(taken(rate, 'a', 5_000, 0)).toBe(1000);
  expect(taken(rate, 'a', 5_000, 500)).toBe(100);
  expect(taken(rate, 'a', 5_000, 60_000)).toBe(1000);
});

test('another address has its own', () => {
  const rate = new ConnectionRate(200, 1000);
  taken(rate, 'a', 5_000, 0);
  expect(taken(rate, 'b', 10, 0)).toBe(10);
});

test('ten thousand addresses are not all remembered', () => {
  const rate = new ConnectionRate(1, 2);
  for (let address = 0; address < 10_000; address += 1) expect(rate.takes(`a${address}`, 0)).toBe(true);
});
