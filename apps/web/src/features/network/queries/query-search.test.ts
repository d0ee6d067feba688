import { expect, test } from 'vitest';
import { querySearch } from './query-search.ts';

test('an address from before opens the same saved query, and gets its present name', () => {
  const { savedQueryId } = querySearch.read({ kept: '3' });
  expect(savedQueryId).toBe(3);
  const valid: Readonly<Record<string, unknown>> = querySearch.valid({ kept: '3' });
  expect(valid).toMatchObject({ saved: '3' });
  expect(valid).not.toHaveProperty('kept');
});
