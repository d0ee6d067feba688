import { expect, test } from 'vitest';
import type { FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import { listOfRule } from './list-of-rule.ts';

const now = new Date(2026, 10, 22, 12);
const routing = (criteria: FilterPart) => listOfRule({ kind: 'routing', criteria, afterDays: 0 }, now);

test('what a dry run counts is asked of the list, with the days that it looks at', () => {
  const both: FilterPart = { match: 'all', parts: [{ modality: 'CT', patientId: '7' }, { priority: 'stat' }] };
  expect(routing(both)).toEqual({ modality: 'CT', id: '7', priority: 'stat', received: '2026-10-23..' });
  expect(listOfRule({ kind: 'retention', criteria: { modality: 'CT' }, afterDays: 21 }, now)).toEqual({
    modality: 'CT',
    received: '..2026-11-01',
  });
});

test.each<FilterPart>([
  { match: 'any', parts: [{ modality: 'CT' }, { modality: 'MR' }] },
  { match: 'all', parts: [{ modality: 'CT' }, { modality: 'MR' }] },
  { match: 'all', parts: [{ modality: 'CT' }, { match: 'none', parts: [{ priority: 'stat' }] }] },
  { receivedWithin: '7d' },
])('of %j there is no such list', (criteria) => {
  expect(routing(criteria)).toBeUndefined();
});
