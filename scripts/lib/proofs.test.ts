import { expect, test } from 'vitest';
import { neededLongStories, neededLongTests } from './proofs.ts';

const kill = 'apps/server/src/proof/kill.long.test.ts';
const mails = 'apps/server/src/features/office/parsers/hostile-files.long.test.ts';
const matrix = 'e2e/src/viewer-matrix.spec.ts';

test.each([
  'apps/server/src/platform/storage/pack-file.ts',
  'apps/server/src/features/network/sending/send-step.ts',
  'apps/server/src/run.ts',
  'apps/server/src/database/schema/archive.sql',
  'packages/dicom-network/src/pdu.ts',
  'package-lock.json',
])('all of the proof is needed after a change of %s', (path) => {
  expect(neededLongTests(['README.md', path], [kill, mails])).toBe('all');
});

test('of the proof is needed what stands beside a change', () => {
  expect(neededLongTests(['apps/server/src/features/office/parsers/parsers.ts'], [kill, mails])).toEqual([mails]);
  expect(neededLongTests(['apps/server/src/features/office/todo/todo.ts', mails], [kill, mails])).toEqual([mails]);
  expect(neededLongTests(['apps/web/src/features/office/todo/feature.ts', 'docs/api.md'], [kill, mails])).toEqual([]);
});

test('stories that draw in every way are needed where something draws, and where they changed', () => {
  expect(neededLongStories(['packages/viewer/src/stack.ts'], [matrix])).toBe('all');
  expect(neededLongStories(['apps/web/src/ui/box.tsx'], [matrix])).toBe('all');
  expect(neededLongStories([matrix, 'apps/server/src/platform/storage/pack-file.ts'], [matrix])).toEqual([matrix]);
  expect(neededLongStories(['e2e/src/todo.spec.ts'], [matrix])).toEqual([]);
});

test('everything is needed where nobody knows what changed', () => {
  expect([neededLongTests(null, [kill]), neededLongStories(null, [matrix])]).toEqual(['all', 'all']);
});
