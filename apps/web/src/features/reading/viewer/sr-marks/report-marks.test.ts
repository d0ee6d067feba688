import { expect, test } from 'vitest';
import { uidOfUuid } from '@isocenter/dicom/uid.ts';
import { dataSet } from '@isocenter/viewer/dicom-json/testing.ts';
import type { DicomJson } from '@isocenter/viewer/dicom-json/values.ts';
import type { OpenStudy } from '@isocenter/viewer/engine/open-study.ts';
import type { Viewer } from '@isocenter/viewer/engine/viewer.ts';
import { contentItem, flat, group, image, report } from '@isocenter/viewer/report/testing.ts';
import { createStore } from '@isocenter/viewer/state/store.ts';
import { ReportMarks } from './report-marks.ts';

const mine = '0b5a1f1e-7c1d-4a3e-9d53-1f6a0f3c2b11';
const document = (uid: string, tracking: string, more: Parameters<typeof report>[1] = {}): DicomJson =>
  report(
    [
      group(
        contentItem('UIDREF', ['112040', 'Tracking Unique Identifier'], { UID: tracking }),
        flat('POINT', [1, 1], image('1.9.9')),
      ),
    ],
    { SOPInstanceUID: uid, ...more },
  );
const replacing = (uid: string) => {
  const series = dataSet({ ReferencedSOPSequence: dataSet({ ReferencedSOPInstanceUID: uid }) });
  return { PredecessorDocumentsSequence: dataSet({ ReferencedSeriesSequence: series }) };
};

function marksOf(instances: readonly DicomJson[]) {
  const reading = { store: createStore({ isComplete: true }) };
  const measurements = { list: createStore({ measurements: [] as { id: string }[] }) };
  const displaySets = () => instances.map((instance) => ({ kind: 'structured-report', instance }));
  // only what the marks ask of them
  const study = { studyUid: '1', reading, measurements, displaySets } as unknown as OpenStudy;
  const viewer = { drawMarksBy: () => undefined } as unknown as Viewer;
  const marks = new ReportMarks({ viewer, study, linkedUids: () => [], write: () => [] });
  const seen = () => marks.store.get().documents.map(({ hiddenAs, isShown }) => [hiddenAs, isShown]);
  return { marks, measurements, seen };
}

test('what is hidden unasked: what a program found, what was replaced, and what is drawn as a measurement already', () => {
  const { measurements, seen, marks } = marksOf([
    document('1.1', '9.1', replacing('1.2')),
    document('1.2', '9.2'),
    document('1.3', '9.3', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.50' }),
    document('1.4', uidOfUuid(mine)),
  ]);
  const others = [
    [undefined, true],
    ['replaced', false],
    ['computed', false],
  ];
  expect(seen()).toEqual([...others, [undefined, true]]);
  measurements.list.set({ measurements: [{ id: mine }] });
  expect(seen()).toEqual([...others, ['own', false]]);
  // a document does not come forth where a measurement is deleted
  measurements.list.set({ measurements: [] });
  expect(seen()).toEqual([...others, ['own', false]]);
  expect(marks.store.get().documents.map(({ unplaced }) => unplaced)).toEqual([1, 1, 1, 1]);
});

test('all are shown but what stands twice, and then all are hidden', () => {
  const { seen, marks } = marksOf([
    document('1.1', '9.1', replacing('1.2')),
    document('1.2', '9.2'),
    document('1.3', '9.3', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.50' }),
  ]);
  const shown = () => seen().map(([, isShown]) => isShown);
  marks.toggleAll();
  expect(shown()).toEqual([true, false, true]);
  marks.toggleAll();
  expect(shown()).toEqual([false, false, false]);
  marks.toggleAll();
  expect(shown()).toEqual([true, false, true]);
  const [, replaced] = marks.store.get().documents;
  if (replaced) marks.toggle(replaced);
  expect(shown()).toEqual([true, true, true]);
});
