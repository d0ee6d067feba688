import { expect, test } from 'vitest';
import { exportPath } from './user-export.ts';

test('the address of a file says whom it is of', () => {
  expect(exportPath({ matching: {} })).toBe('/api/users/export');
  expect(exportPath({ matching: { role: 'radiologist', q: 'a b' } })).toBe('/api/users/export?role=radiologist&q=a+b');
  expect(exportPath({ userIds: [3, 5] })).toBe('/api/users/export?userIds=3%2C5');
});
