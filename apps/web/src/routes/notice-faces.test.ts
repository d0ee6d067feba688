import { describe, expect, test } from 'vitest';
import type { Feature } from '#api/feature.ts';
import type { NoticeFace } from '#features/system/notices/notice-face.ts';
import { features } from './features.ts';
import { noticeFaces } from './notice-faces.ts';

const pages = (features as readonly Feature[]).flatMap(({ pages: framed = [], alone = [] }) => [...framed, ...alone]);
// The first page leads on by a route of its own.
const forms = ['/', ...pages.map(({ path }) => path)].map(
  (path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`),
);

/** What some notice of any kind carries. */
const carried = {
  key: 7,
  study: { studyUid: '1.2.3', modality: 'CT', description: '', studyDate: null },
  userId: 49,
  requestId: 7,
  filterId: 7,
  shareId: 7,
  criticalResultId: 7,
  peerReviewId: 7,
  refused: 0,
};
const linksOf = (face: NoticeFace, isOwn: boolean, may = true) =>
  // Only what links are made of.
  face.link({ ...carried, isOwn } as never, { can: () => may });

describe('what notices lead to', () => {
  test.each(Object.entries(noticeFaces))('of %s is a page', (_kind, face: NoticeFace) => {
    for (const isOwn of [true, false]) {
      const link = linksOf(face, isOwn);
      expect(JSON.stringify(link)).not.toMatch(/undefined|NaN/);
      expect(forms.some((form) => form.test(link?.to ?? ''))).toBe(true);
    }
  });

  test.each(['sign-in.stopped', 'saved-query.unable'] as const)(
    'of %s about somebody else is his record, for who may read it',
    (kind) => {
      expect(linksOf(noticeFaces[kind], false)).toMatchObject({ to: '/apps/user/list', search: { open: '49' } });
      expect(linksOf(noticeFaces[kind], false, false)).toBeUndefined();
    },
  );

  test('of who follows somebody is no profile for who may see none', () => {
    expect(linksOf(noticeFaces['colleague.followed'], false)).toMatchObject({ to: '/pages/profile/7' });
    expect(linksOf(noticeFaces['colleague.followed'], false, false)).toBeUndefined();
  });
});
