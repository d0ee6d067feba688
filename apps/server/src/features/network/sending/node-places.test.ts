import { expect, test } from 'vitest';
import { NodePlaces } from './node-places.ts';

test('a node has so many places; who waits has the next that becomes free, and other nodes have their own', async () => {
  const places = new NodePlaces();
  const leave = await places.take(1, 2);
  expect(places.takeNow(1, 2)).toBeDefined();
  expect(places.takeNow(1, 2)).toBeUndefined();
  expect(places.takeNow(2, 1)).toBeDefined();
  const order: string[] = [];
  const first = places.take(1, 2).then((next) => {
    order.push('first');
    return next;
  });
  const second = places.take(1, 2).then(() => order.push('second'));
  expect(order).toEqual([]);
  leave();
  const next = await first;
  next();
  await second;
  expect(order).toEqual(['first', 'second']);
});
