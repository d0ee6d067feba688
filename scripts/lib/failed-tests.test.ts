import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest, lateInPlaywright } from './failed-tests.ts';

test('names the tests that failed in Vitest, and the files that did not load', () => {
  const report = {
    testResults: [
      {
        name: '/house/apps/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'lists' },
          { status: 'failed', fullName: 'jobs lists' },
        ],
      },
      { name: '/house/apps/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/house/apps/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(failedInVitest(JSON.stringify(report), '/house')).toEqual([
    { file: 'apps/a.test.ts', name: 'jobs lists' },
    { file: 'apps/b.test.ts', name: '' },
  ]);
});

test('names the stories that failed, however deep they stand', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'lists.spec.ts' });
  const report = { suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('sorts', false)] }] }] };
  expect(failedInPlaywright(JSON.stringify(report))).toEqual([{ file: 'e2e/src/lists.spec.ts', name: 'sorts' }]);
});

test('names the stories for which no time was left, not those that are always skipped', () => {
  const skipped = (title: string, description: string) => ({
    title,
    ok: true,
    file: 'lists.spec.ts',
    tests: [{ annotations: [{ type: 'skip', description }] }],
  });
  const report = { suites: [{ specs: [skipped('sorts', 'no time left'), skipped('all', 'Minutes for each')] }] };
  expect(lateInPlaywright(JSON.stringify(report))).toEqual([{ file: 'e2e/src/lists.spec.ts', name: 'sorts' }]);
  expect(failedInPlaywright(JSON.stringify(report))).toEqual([]);
});

test('nothing is said to have failed where there is no report', () => {
  expect([...failedInVitest(null, '/house'), ...failedInPlaywright(null)]).toEqual([]);
});
