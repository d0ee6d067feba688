import { expect, test } from 'vitest';
import type { Report } from '@isocenter/contract/reading/reports/fields.ts';
import { ApiError } from '#api/api-error.ts';
import { sectionName } from './draft-values.ts';
import { ReportDraft, type DraftNeeds, type UnsavedDraft } from './report-draft.ts';

const findings = { kind: 'findings', heading: '', text: '<p>One</p>' } as const;
const impression = { kind: 'impression', heading: '', text: '<p>Two</p>' } as const;
const stored: Report = {
  reportId: 7,
  status: 'draft',
  revision: 3,
  language: 'en',
  template: { templateId: null, name: '', version: 0, sections: [], fields: [] },
  sections: [findings, impression],
  answers: {},
  images: [],
  outside: null,
  changedAt: '2026-11-22T10:00:00Z',
  changedBy: 'Rita Reader',
  secondReader: null,
  signatures: [],
};

/** A server with one report, and a browser that keeps one draft. */
class Desk {
  report = stored;
  saved: UnsavedDraft | undefined;
  isThere = true;
  readonly sent: object[] = [];
  readonly needs: DraftNeeds = {
    save: async ({ revision, ...changes }) => {
      if (!this.isThere) throw new ApiError({ code: 'no-connection', message: '', status: 0 });
      if (revision !== this.report.revision) throw new ApiError({ code: 'stale-revision', message: '', status: 409 });
      this.sent.push(changes);
      this.write(changes.sections);
      return { revision: this.report.revision, changedAt: this.report.changedAt };
    },
    load: async () => this.report,
    keep: (unsaved) => (this.saved = unsaved),
  };

  write(texts: readonly { readonly position: number; readonly text: string }[]): void {
    const sections = this.report.sections.map((section, at) => ({
      ...section,
      text: texts.find(({ position }) => position === at)?.text ?? section.text,
    }));
    this.report = { ...this.report, sections, revision: this.report.revision + 1 };
  }

  readonly texts = () => this.report.sections.map(({ text }) => text);
}

const write = (draft: ReportDraft, at: number, text: string) => draft.write({ [sectionName(at)]: text });

test('what changed is sent, once, and nothing stays in the browser', async () => {
  const desk = new Desk();
  const draft = new ReportDraft(stored, undefined, desk.needs);
  write(draft, 1, '<p>Three</p>');
  expect(desk.saved?.mine).toMatchObject({ 'section 1': '<p>Three</p>' });
  expect(await draft.flush()).toBe(true);
  expect(await draft.flush()).toBe(true);
  expect(desk.sent).toEqual([{ sections: [{ position: 1, text: '<p>Three</p>' }] }]);
  expect([desk.saved, draft.view().report.revision, draft.view().state.kind]).toEqual([undefined, 4, 'saved']);
  draft.close();
});

test('who waits for the same saving does not save twice, and what came in between is saved at once', async () => {
  const desk = new Desk();
  const draft = new ReportDraft(stored, undefined, desk.needs);
  write(draft, 0, '<p>First</p>');
  const first = draft.flush();
  write(draft, 1, '<p>Second</p>');
  expect(await Promise.all([first, draft.flush(), draft.flush()])).toEqual([true, true, true]);
  expect([desk.texts(), desk.sent.length]).toEqual([['<p>First</p>', '<p>Second</p>'], 2]);
  desk.write([{ position: 0, text: '<p>Elsewhere</p>' }]);
  write(draft, 1, '<p>Third</p>');
  expect(await draft.flush()).toBe(true);
  expect(desk.texts()).toEqual(['<p>Elsewhere</p>', '<p>Third</p>']);
  draft.close();
});

test('without a connection it stays in the browser, and the next page goes on with it', async () => {
  const desk = new Desk();
  desk.isThere = false;
  const lost = new ReportDraft(stored, undefined, desk.needs);
  write(lost, 0, '<p>Kept</p>');
  expect(await lost.flush()).toBe(false);
  expect(lost.view().state.kind).toBe('unsaved');
  const { saved } = desk;
  lost.close();
  desk.isThere = true;
  const next = new ReportDraft(desk.report, desk.saved, desk.needs);
  expect(next.view().report.sections[0]?.text).toBe('<p>Kept</p>');
  await next.flush();
  expect([desk.texts(), desk.saved]).toEqual([['<p>Kept</p>', '<p>Two</p>'], undefined]);
  next.close();
  // What a page sent as it was left is there already.
  const last = new ReportDraft(desk.report, saved, desk.needs);
  expect(await last.flush()).toBe(true);
  expect([last.view().conflict, desk.sent.length]).toEqual([undefined, 1]);
  last.close();
});

test('what another window wrote elsewhere is taken, and what both wrote is asked before anything is sent', async () => {
  const desk = new Desk();
  const draft = new ReportDraft(stored, undefined, desk.needs);
  desk.write([{ position: 0, text: '<p>Theirs</p>' }]);
  write(draft, 1, '<p>Mine</p>');
  await draft.flush();
  await draft.flush();
  expect(desk.texts()).toEqual(['<p>Theirs</p>', '<p>Mine</p>']);
  desk.write([{ position: 1, text: '<p>Theirs too</p>' }]);
  write(draft, 1, '<p>Mine again</p>');
  await draft.flush();
  expect(draft.view().state.kind).toBe('asked');
  expect(draft.view().conflict?.contested).toMatchObject([{ mine: '<p>Mine again</p>', theirs: '<p>Theirs too</p>' }]);
  expect(await draft.flush()).toBe(false);
  expect(desk.texts()[1]).toBe('<p>Theirs too</p>');
  draft.settle();
  await draft.flush();
  expect(desk.texts()[1]).toBe('<p>Mine again</p>');
  draft.close();
});

test('whoever reloads the page while a choice is waited for is asked again, and nothing of the other is written over', async () => {
  const desk = new Desk();
  const draft = new ReportDraft(stored, undefined, desk.needs);
  desk.write([{ position: 1, text: '<p>Theirs</p>' }]);
  write(draft, 1, '<p>Mine</p>');
  await draft.flush();
  write(draft, 0, '<p>Mine elsewhere</p>');
  draft.close();
  const next = new ReportDraft(desk.report, desk.saved, desk.needs);
  expect(next.view().state.kind).toBe('asked');
  expect(next.view().conflict?.contested).toMatchObject([{ mine: '<p>Mine</p>', theirs: '<p>Theirs</p>' }]);
  expect(await next.flush()).toBe(false);
  expect(desk.texts()[1]).toBe('<p>Theirs</p>');
  const third = new ReportDraft(desk.report, desk.saved, desk.needs);
  expect(third.view().state.kind).toBe('asked');
  third.settle();
  await third.flush();
  expect(desk.texts()).toEqual(['<p>Mine elsewhere</p>', '<p>Mine</p>']);
  for (const one of [next, third]) one.close();
});
