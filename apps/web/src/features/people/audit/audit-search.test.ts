import { expect, test } from 'vitest';
import { auditSearch } from './audit-search.ts';

test('an address and the state of the page say the same', () => {
  const texts = {
    q: '192.0.2.1',
    account: '7',
    person: 'ada',
    action: 'study.view,study.export',
    event: '110114,110106',
    outcome: 'refused',
    id: 'P-1',
    study: '1.2.3',
    from: '2026-11-01',
    to: '2026-11-20',
    at: '12',
    open: '5000000000',
  };
  expect(auditSearch.write(auditSearch.read(texts))).toEqual(texts);
});

test('an address from before opens the same entry', () => {
  expect(auditSearch.read({ entry: '12' }).open).toBe(12);
});

test('what is not understood is left out', () => {
  const read = auditSearch.read({
    action: 'Study View',
    event: '1',
    outcome: 'x',
    account: '0',
    from: 'today',
    to: '2026-13-45',
    open: '-1',
    study: 'x'.repeat(65),
  });
  expect(read).toEqual({ filter: {}, at: undefined, open: undefined });
});
