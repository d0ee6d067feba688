import { expect, test } from 'vitest';
import { DestinationPlaces } from './destination-places.ts';

test('a destination has so many places; who waits has the next that becomes free, and others have their own', async () => {
  const places = new DestinationPlaces();
  const leave = await places.take('node 1', 2);
  expect(places.takeNow('node 1', 2)).toBeDefined();
  expect(places.takeNow('node 1', 2)).toBeUndefined();
  expect(places.takeNow('server 1', 1)).toBeDefined();
  const order: string[] = [];
  const first = places.take('node 1', 2).then((next) => {
    order.push('first');
    return next;
  });
  const second = places.take('node 1', 2).then(() => order.push('second'));
  expect(order).toEqual([]);
  leave();
  const next = await first;
  next();
  await second;
  expect(order).toEqual(['first', 'second']);
});
