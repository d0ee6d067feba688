import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { speakerOf } from '#i18n/i18n.ts';
import { studyRow } from '#features/archive/studies/live/study-row.testing.ts';
import { ConflictSign } from './conflict-sign.tsx';
import type { ListWords } from './list-words.ts';
import { statusWord } from './study-cells.tsx';
import { StudySigns } from './study-signs.tsx';

const t = await speakerOf('en', ['archive', 'waiting']);

/** Returns the words of a row's signs for screen readers. */
function said(part: Partial<StudyRow>, unread = false, seesPreliminary = true): string[] {
  const study = { ...studyRow(part), place: '1' };
  // All that signs are made of.
  const words = { t, seesPreliminary, unreadNotes: new Set(unread ? [study.studyUid] : []) } as unknown as ListWords;
  const markup = renderToStaticMarkup(createElement(StudySigns, { study, words }));
  const hidden = [...markup.matchAll(/iso-visually-hidden">([^<]*)</g)].map(([, text = '']) => text);
  const shown = [...markup.matchAll(/title="([^"]*)"/g)].map(([, text = '']) => text);
  expect(shown).toEqual(hidden);
  expect(markup.match(/<svg/g) ?? []).toHaveLength(hidden.length);
  return hidden;
}

describe('the signs of a row', () => {
  test.each<[string, Partial<StudyRow>, string]>([
    ['a preliminary report', { status: 'preliminary' }, 'Has a preliminary report'],
    ['a final report', { status: 'final' }, 'Has a report'],
    ['an addended report', { status: 'addended' }, 'Has a report'],
    ['earlier studies', { hasPriors: true }, 'Has earlier studies'],
    ['notes', { notes: 2 }, 'Has notes'],
    ['a question', { hasQuestion: true }, 'A question about the report waits'],
    ['notes and a question', { notes: 1, hasQuestion: true }, 'A question about the report waits, Has notes'],
    ['attachments', { attachments: 1 }, 'Has attachments'],
    ['missing images', { missing: { count: 2, gaps: [] } }, 'Images are missing'],
    ['a critical result', { isCritical: true }, 'A critical result waits'],
  ])('name %s', (_what, part, name) => {
    expect(said(part)).toEqual([name]);
  });

  test('name no preliminary report to who reads it only when it is final', () => {
    expect(said({ status: 'preliminary' }, false, false)).toEqual([]);
    expect(said({ status: 'final' }, false, false)).toEqual(['Has a report']);
  });

  test('name notes that nobody has read', () => {
    expect(said({ notes: 1 }, true)).toEqual(['Has notes that you have not read']);
  });

  test('are all there at once, in one order, and none where there is nothing to say', () => {
    const all: Partial<StudyRow> = {
      status: 'final',
      hasPriors: true,
      notes: 1,
      attachments: 1,
      missing: { count: 1, gaps: [] },
    };
    expect(said(all)).toEqual([
      'Has a report',
      'Has earlier studies',
      'Has notes',
      'Has attachments',
      'Images are missing',
    ]);
    expect(said({})).toEqual([]);
  });
});

describe('a conflict', () => {
  test.each([
    ['identity', '', 'Patient identity conflict: waiting for a decision'],
    ['content', 'Images are missing', 'Images are missing, Conflicting images: waiting for a decision'],
  ] as const)('of %s is said beside "%s"', (conflict, also, name) => {
    const markup = renderToStaticMarkup(
      createElement(ConflictSign, { conflict, also, isCritical: false, words: { t } }),
    );
    expect(markup).toContain(`title="${name}"`);
    expect(markup).toContain('data-warning');
  });

  test('takes the place of “Ready” until somebody reads the study, and not of what is said then', () => {
    const words = { t, status: (status: string) => status } as unknown as ListWords;
    const wordOf = (part: Partial<StudyRow>) => statusWord({ study: { ...studyRow(part) }, words });
    expect(wordOf({ status: 'ready', conflict: 'identity' })).toBe('Conflict');
    expect(wordOf({ status: 'received', conflict: 'content' })).toBe('Conflict');
    expect(wordOf({ status: 'ready' })).toBe('ready');
    expect(wordOf({ status: 'final', conflict: 'identity' })).toBe('final');
  });
});
