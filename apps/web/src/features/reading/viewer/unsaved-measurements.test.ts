import { beforeEach, expect, test, vi } from 'vitest';
import { forgetReportDrafts, keepReportDraft, unsavedReportDraft } from '#features/reading/reports/report-drafts.ts';
import { keepUnsavedMeasurement, studiesWithUnsaved, unsavedMeasurements } from './unsaved-measurements.ts';

/** Storage of a browser, whose names are its own. */
function storage(): Storage {
  const saved: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => saved[key] ?? null,
    setItem: (key: string, text: string) => void (own[key] = saved[key] = text),
    removeItem: (key: string) => {
      delete saved[key];
      delete own[key];
    },
  };
  const own = Object.create(methods) as Storage;
  return own;
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));

test('what is not saved is kept by account and study, until it is saved', () => {
  expect(keepUnsavedMeasurement(1, '1.2', 'a', { label: 'x' })).toBe(true);
  keepUnsavedMeasurement(1, '1.2', 'b', { label: 'y' });
  keepUnsavedMeasurement(1, '1.2', 'a', { label: 'z' });
  expect(unsavedMeasurements(1, '1.2')).toEqual({ a: { label: 'z' }, b: { label: 'y' } });
  expect([unsavedMeasurements(2, '1.2'), unsavedMeasurements(1, '1.3')]).toEqual([{}, {}]);
  keepUnsavedMeasurement(12, '1.4', 'a', { label: 'of somebody else' });
  expect([studiesWithUnsaved(1), studiesWithUnsaved(3)]).toEqual([['1.2'], []]);
  keepUnsavedMeasurement(12, '1.4', 'a', undefined);
  keepUnsavedMeasurement(1, '1.2', 'a', undefined);
  keepUnsavedMeasurement(1, '1.2', 'b', undefined);
  expect([unsavedMeasurements(1, '1.2'), Object.keys(localStorage)]).toEqual([{}, []]);
});

test('what would be too much is refused, and what was kept before stays', () => {
  keepUnsavedMeasurement(1, '1.2', 'a', { label: 'x' });
  expect(keepUnsavedMeasurement(1, '1.2', 'b', { label: 'x'.repeat(1_000_000) })).toBe(false);
  expect(unsavedMeasurements(1, '1.2')).toEqual({ a: { label: 'x' } });
});

test('signing out forgets drafts of reports of that person alone, and no measurement', () => {
  keepUnsavedMeasurement(1, '1.2', 'a', { label: 'x' });
  keepReportDraft(1, '1.2', 'mine');
  keepReportDraft(12, '1.2', 'of somebody else');
  forgetReportDrafts(1);
  expect(unsavedMeasurements(1, '1.2')).toEqual({ a: { label: 'x' } });
  expect([unsavedReportDraft(1, '1.2'), unsavedReportDraft(12, '1.2')]).toEqual([undefined, 'of somebody else']);
});
