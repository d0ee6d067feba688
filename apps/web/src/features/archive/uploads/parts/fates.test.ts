import { expect, test } from 'vitest';
import type { ListedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { fatesOf, waitingFiles } from './fates.ts';

const file = (part: Partial<ListedFile>): ListedFile => ({
  fileKey: 'a',
  state: 'stored',
  reason: null,
  message: null,
  sizeBytes: 1,
  sopUid: '1.2',
  studyUid: '1.2.3',
  study: { description: 'Knee', conflict: null },
  ...part,
});

test('files of one study with one fate are one line, and what needs somebody comes first', () => {
  const conflict = { description: 'Hip', conflict: 'identity' as const };
  const refused = { text: 'No image.', patterns: {} };
  const fates = fatesOf([
    file({}),
    file({ state: 'duplicate' }),
    file({}),
    file({ state: 'quarantined' }),
    file({ studyUid: '1.2.4', study: conflict }),
    file({ state: 'refused', message: refused, studyUid: null, study: null }),
    file({ state: 'refused', message: refused, studyUid: null, study: null }),
  ]);
  expect(fates.map(({ state, studyUid, count }) => [state, studyUid, count])).toEqual([
    ['refused', null, 2],
    ['quarantined', '1.2.3', 1],
    ['stored', '1.2.4', 1],
    ['stored', '1.2.3', 2],
    ['duplicate', '1.2.3', 1],
  ]);
});

test('what waits is what was stored into studies about which somebody has to decide', () => {
  const contested = { description: 'Hip', conflict: 'identity' as const };
  const waiting = waitingFiles([
    file({}),
    file({ studyUid: '1.2.4', study: contested }),
    file({ studyUid: '1.2.4', study: contested }),
    file({ state: 'duplicate', studyUid: '1.2.5', study: contested }),
    file({ studyUid: '1.2.6', study: null }),
  ]);
  expect([...waiting]).toEqual([['1.2.4', 2]]);
});
