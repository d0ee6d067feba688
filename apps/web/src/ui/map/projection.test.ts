import { describe, expect, test } from 'vitest';
import { placeOnMap } from './projection.ts';

const lisbon = { key: 'a', name: 'Lisbon', longitude: -9.14, latitude: 38.72, count: 900, reachKm: 80 };
const porto = { key: 'b', name: 'Porto', longitude: -8.61, latitude: 41.15, count: 100 };

describe('places on the map', () => {
  test('stand inside of it, north above south, the larger count with the larger point', () => {
    const { placed, land, borders } = placeOnMap([lisbon, porto]);
    const [south, north] = placed;
    for (const { x, y } of placed) for (const part of [x, y]) expect(part > 0 && part < 100).toBe(true);
    expect(north?.y).toBeLessThan(south?.y ?? 0);
    expect(north?.x).toBeGreaterThan(south?.x ?? 100);
    expect(south?.size).toBeGreaterThan(north?.size ?? 0);
    expect([south?.catchment, north?.catchment]).toEqual([expect.stringMatching(/^M/), '']);
    for (const path of [land, borders]) expect(path).toMatch(/^M[\d.,MLZ-]+$/);
  });

  test('may be none: then it is the whole world', () => {
    expect(placeOnMap([])).toMatchObject({ land: expect.stringMatching(/^M/), placed: [] });
  });
});
