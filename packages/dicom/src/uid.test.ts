import { expect, it } from 'vitest';
import { isUid, newUid } from './uid.ts';

it('makes valid UIDs below 2.25 that differ, all of one length', () => {
  const uids = Array.from({ length: 1000 }, newUid);
  expect(new Set(uids).size).toBe(1000);
  for (const uid of uids)
    expect(uid).toSatisfy((text: string) => isUid(text) && text.startsWith('2.25.') && text.length === 44);
});

it('knows UIDs from other text', () => {
  for (const text of ['1.2.840.10008.1.2', '0.0', '2.25.1', `1.${'2'.repeat(62)}`]) expect(text).toSatisfy(isUid);
  for (const text of ['', '1', '1.', '.1', '1.02', '1..2', '../etc', '1.2\0', '1.2 ', `1.${'2'.repeat(63)}`, '1.a'])
    expect(text).not.toSatisfy(isUid);
});
