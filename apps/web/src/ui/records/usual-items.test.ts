import { expect, test } from 'vitest';
import { speakerOf } from '#i18n/i18n.ts';
import { mayOn, usualItems } from './usual-items.tsx';

const t = await speakerOf('en', ['record']);
const everything = { change: true, remove: true, merge: true };

/** The menu of a record in a list where everything may be done. */
function menuOf(record: unknown): string[] {
  const nothing = (): void => {};
  const acts = { onOpen: nothing, onMerge: nothing, onSwitch: nothing, onRemove: nothing };
  return usualItems(t, record, { ...acts, may: everything }).map(({ label }) => label);
}

test('a row of which nothing else is known has the acts of its list', () => {
  expect(menuOf({ name: 'South', status: 'active' })).toEqual(['Edit', 'Merge into another', 'Deactivate', 'Delete']);
});

test('an open record has no act that it refuses itself', () => {
  const refused = { create: true, change: false, remove: false };
  expect(menuOf({ status: 'active', may: refused })).toEqual(['Open', 'Merge into another']);
  expect(menuOf({ status: 'inactive', may: { ...refused, change: true } })).toEqual([
    'Edit',
    'Merge into another',
    'Activate',
  ]);
  expect(menuOf({ may: { change: true, switch: false, merge: false, remove: true } })).toEqual(['Edit', 'Delete']);
});

test('a record allows nothing that its list does not', () => {
  const may = { change: true, remove: true, switch: true, merge: true };
  const none = { change: false, remove: false, switch: false, merge: false };
  expect(mayOn({ may }, { change: false, remove: false })).toEqual(none);
});
