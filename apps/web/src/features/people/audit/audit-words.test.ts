import { expect, test } from 'vitest';
import { auditActions } from '@isocenter/contract/people/audit.ts';
import { audit } from '#i18n/en/audit.ts';
import { keyOfAction } from './audit-words.ts';

test('every action has its words, and no words are left over', () => {
  expect(auditActions.map(keyOfAction).toSorted()).toEqual(Object.keys(audit.action).toSorted());
});
