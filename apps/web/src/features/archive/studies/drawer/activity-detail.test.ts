import { expect, test } from 'vitest';
import type { TFunction } from '#i18n/text-keys.ts';
import { detailText } from './activity-detail.ts';

// The key instead of its words.
const t = ((key: string) => key) as unknown as TFunction;

test('why a copy lies in the bin is said in the reader’s words, and as it was written before there was a code', () => {
  expect(detailText({ detail: { because: 'copyTakenBack' } }, t)).toBe('edits.copyTakenBack');
  const before = 'The anonymous copy was undone';
  expect(detailText({ detail: { reason: before } }, t)).toBe(before);
});

test('tags that were set and taken away are told apart', () => {
  expect(detailText({ detail: { add: ['new'], remove: ['old'] } }, t)).toBe('+new, −old');
});
