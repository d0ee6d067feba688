import { expect, test } from 'vitest';
import type { RefusalKind } from '#features/archive/ingest/refusal.ts';
import { storeStatus } from './store-response.ts';
import type { PartResult } from './stored-parts.ts';

const meta = { isKnownSyntax: true };
const refused = (because: RefusalKind): PartResult => ({ outcome: { kind: 'refused', because, message: '' }, meta });
const stored: PartResult = {
  outcome: { kind: 'stored', studyUid: '1.2', seriesUid: '1.3', sopUid: '1.4', sopClassUid: '1.5' },
  meta,
};

test.each<[string, readonly PartResult[], number]>([
  ['all is stored', [stored, stored], 200],
  ['some of it is', [stored, refused('unusable')], 202],
  ['there was room for some', [stored, refused('no-space')], 202],
  ['nothing is', [refused('unusable'), refused('mismatch')], 409],
  ['there was no room for some, and others are of no use', [refused('no-space'), refused('unusable')], 409],
  ['there was room for nothing: it is to be sent again', [refused('no-space'), refused('no-space')], 507],
])('where %s, the status says so', (_, results, status) => {
  expect(storeStatus(results)).toBe(status);
});
