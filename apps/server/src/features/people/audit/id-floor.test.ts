import { expect, test } from 'vitest';
import { IdFloor } from './id-floor.ts';

const minute = 60_000;

function row(eventId: number, transaction: number, atMinutes: number, horizon = transaction + 1) {
  return { eventId, transaction: String(transaction), horizon: String(horizon), at: new Date(atMinutes * minute) };
}

test('an id from before the transaction began is too old', () => {
  const floor = new IdFloor();
  expect(floor.isTooOld(row(100, 10, 0))).toBe(false);
  expect(floor.isTooOld(row(50, 11, 2))).toBe(true);
});

test('an id that a long transaction drew early is not', () => {
  const floor = new IdFloor();
  // Transaction 12 had begun when 100 was sealed: its row 50 is older and comes later.
  expect(floor.isTooOld(row(100, 10, 0, 13))).toBe(false);
  expect(floor.isTooOld(row(50, 12, 120))).toBe(false);
});

test('two acts of one statement may be a moment apart', () => {
  const floor = new IdFloor();
  expect(floor.isTooOld(row(100, 10, 0))).toBe(false);
  expect(floor.isTooOld(row(99, 11, 0.5))).toBe(false);
});

test('after a restore into another server the numbers of transactions begin anew', () => {
  const floor = new IdFloor();
  expect(floor.isTooOld(row(100, 5_000, 0))).toBe(false);
  expect(floor.isTooOld(row(101, 7, 10))).toBe(false);
  expect(floor.isTooOld(row(60, 8, 20))).toBe(true);
});
