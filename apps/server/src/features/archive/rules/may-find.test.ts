import { expect, test } from 'vitest';
import type { FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import { mayFind } from './may-find.ts';

test.each<[boolean, FilterPart]>([
  [true, { modality: 'CT' }],
  [true, { source: 'CT01,FAR' }],
  [false, { source: 'CT01' }],
  [false, { source: 'CT01', modality: 'CT' }],
  [false, { match: 'all', parts: [{ modality: 'CT' }, { source: 'CT01' }] }],
  [true, { match: 'any', parts: [{ modality: 'CT' }, { source: 'CT01' }] }],
  [false, { match: 'any', parts: [{ source: 'CT01' }, { source: 'CT02' }] }],
  [false, { match: 'none', parts: [{ source: 'FAR' }] }],
  [true, { match: 'none', parts: [{ source: 'FAR', modality: 'CT' }] }],
  [true, { match: 'none', parts: [{ match: 'none', parts: [{ source: 'FAR' }] }] }],
])('whether what came from a node can be found is %s of %j', (expected, criteria) => {
  expect(mayFind(criteria, 'FAR')).toBe(expected);
});
