import { describe, expect, test } from 'vitest';
import { featuresOf, serverTestsOf, storiesOf, workspacesOf } from './changed-parts.ts';

const texts: Readonly<Record<string, string>> = {
  'apps/server/src/features/archive/rules/rules.test.ts': '',
  'apps/server/src/features/archive/rules/rules.long.test.ts': '',
  'apps/server/src/features/archive/labels/labels.test.ts': '',
  'apps/server/src/platform/mail/outbox.test.ts': '',
  'apps/server/src/platform/mail/testing/inbox.test.ts': '',
  'apps/server/src/care.test.ts': '',
  'apps/web/src/features/archive/studies/feature.ts':
    "from '@isocenter/contract/archive/studies/pages.ts'\npath: '/all-studies/$tag'",
  'packages/contract/src/archive/studies/pages.ts': "path: '/studies'",
  'apps/web/src/features/archive/studies/filters.ts': "from '@isocenter/contract/archive/filters/fields.ts'",
  'apps/web/src/features/archive/labels/feature.ts': "path: '/labels'",
  'e2e/src/labels.spec.ts': "goto('/labels')",
  'e2e/src/study-list.spec.ts': "goto('/studies?q=1')",
  'e2e/src/study-notes.spec.ts': 'goto(`/studies/${studyUid}`)',
  'e2e/src/studio.spec.ts': "goto('/studies-of-art')",
};
const files = { paths: Object.keys(texts), textOf: (path: string) => texts[path] ?? '' };

test('types are looked at where a change is, and where it is imported', () => {
  expect(workspacesOf(['apps/web/src/main.tsx', 'docs/api.md'])).toEqual(['apps/web']);
  expect(workspacesOf(['packages/viewer/src/stack.ts'])).toEqual(['apps/web', 'packages/viewer']);
  expect(workspacesOf(['texts/archive/labels/en/labels.json'])).toEqual(['apps/server', 'apps/web']);
});

test('a feature is found by its files in every layer', () => {
  const layers = ['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src', 'texts'];
  for (const layer of layers) expect(featuresOf([`${layer}/archive/labels/fields.ts`])).toEqual(['archive/labels']);
  expect(featuresOf(['apps/server/src/platform/mail/outbox.ts', 'e2e/src/labels.spec.ts'])).toEqual([]);
});

test('tests on the server are those of the features and those beside a change, without the long ones', () => {
  expect(serverTestsOf(['packages/contract/src/archive/rules/fields.ts'], files)).toEqual([
    'apps/server/src/features/archive/rules/rules.test.ts',
  ]);
  expect(serverTestsOf(['apps/server/src/platform/mail/outbox.ts'], files)).toEqual([
    'apps/server/src/platform/mail/outbox.test.ts',
  ]);
  expect(serverTestsOf(['apps/server/src/run.ts', 'apps/web/src/main.tsx'], files)).toEqual([]);
});

describe('stories are', () => {
  test.each([
    ['those that changed', 'e2e/src/studio.spec.ts', ['studio']],
    ['those named like the feature', 'texts/archive/labels/en/labels.json', ['labels']],
    ['and like one of its records', 'apps/web/src/features/archive/studies/row.tsx', ['study-list', 'study-notes']],
    [
      'or those that open a page that calls it',
      'packages/contract/src/archive/filters/fields.ts',
      ['study-list', 'study-notes'],
    ],
  ])('%s', (_, path, stories) => {
    expect(storiesOf([path], files)).toEqual(stories.map((name) => `e2e/src/${name}.spec.ts`));
  });
});
