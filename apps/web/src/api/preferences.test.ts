import { expect, test } from 'vitest';
import { merged } from './preferences.ts';

test('the columns of one list do not disturb those of another, nor the views of a page', () => {
  const before = { grids: { audit: { hidden: ['time'] } }, views: { bin: 1 }, density: 'compact' as const };
  expect(merged(before, { grids: { clinics: { order: ['name'] } } })).toEqual({
    grids: { audit: { hidden: ['time'] }, clinics: { order: ['name'] } },
    views: { bin: 1 },
    density: 'compact',
  });
});

test('a list that is reset is as it comes', () => {
  expect(merged({ grids: { audit: { hidden: ['time'] } } }, { grids: { audit: {} } }).grids).toEqual({ audit: {} });
});
