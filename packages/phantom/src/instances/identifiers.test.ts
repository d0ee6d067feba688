import { expect, it } from 'vitest';
import { isUid } from '@isocenter/dicom/uid.ts';
import { ageOn, dicomDate, dicomTime, uidOf } from './identifiers.ts';

it('gives the same UID for the same name and seed, another one otherwise', () => {
  expect(uidOf(1, 'study a')).toBe(uidOf(1, 'study a'));
  expect(new Set([uidOf(1, 'study a'), uidOf(2, 'study a'), uidOf(1, 'study b')]).size).toBe(3);
  expect(isUid(uidOf(1, 'study a'))).toBe(true);
  const uuid = BigInt(uidOf(1, 'study a').slice(5)).toString(16).padStart(32, '0');
  expect(uuid[12]).toBe('4');
  expect(uuid[16]).toMatch(/[89ab]/);
});

it('has no collision among many names', () => {
  const uids = new Set(Array.from({ length: 20_000 }, (_, index) => uidOf(1, `instance bench ${index}`)));
  expect(uids.size).toBe(20_000);
});

it('counts years from the birthday, and months for infants', () => {
  expect(ageOn('19640503', new Date('2026-11-20T00:00:00Z'))).toBe('062Y');
  expect(ageOn('19641121', new Date('2026-11-20T00:00:00Z'))).toBe('061Y');
  expect(ageOn('20260315', new Date('2026-11-20T00:00:00Z'))).toBe('008M');
});

it('writes dates and times as DA and TM', () => {
  const at = new Date('2026-11-20T09:05:07.25Z');
  expect([dicomDate(at), dicomTime(at)]).toEqual(['20261120', '090507.250']);
});
