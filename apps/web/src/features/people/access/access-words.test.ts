import { expect, test } from 'vitest';
import { grantables } from '@isocenter/contract/people/access/access.ts';
import { allTexts } from '#i18n/testing/all-texts.ts';

const { accessControl } = allTexts.en;

test('there are words for everything that can be granted, and for nothing else', () => {
  const acts: Readonly<Record<string, object>> = accessControl.may;
  expect(Object.keys(acts).toSorted()).toEqual(grantables.map(({ subject }) => subject).toSorted());
  expect(Object.keys(accessControl.subject).toSorted()).toEqual(grantables.map(({ subject }) => subject).toSorted());
  for (const { subject, actions } of grantables)
    expect(Object.keys(acts[subject] ?? {}).toSorted(), subject).toEqual([...actions].toSorted());
});
