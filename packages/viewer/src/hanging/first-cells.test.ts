import { expect, test } from 'vitest';
import { axialSlice } from '../dicom-json/testing.ts';
import { displaySets } from '../study/display-sets.ts';
import { openingDisplaySet } from '../study/study-loader.ts';
import type { SeriesState } from '../study/model.ts';
import type { StudyState } from '../study/study-reading.ts';
import { firstCells } from './first-cells.ts';

const series = (seriesUid: string, more: object, status: SeriesState['status'] = 'ready'): SeriesState => ({
  seriesUid,
  modality: 'CT',
  seriesNumber: 1,
  description: '',
  instanceCount: 1,
  status,
  failure: undefined,
  displaySets:
    status === 'ready'
      ? displaySets([axialSlice(Number(seriesUid), 0, { SeriesInstanceUID: seriesUid, ...more })])
      : [],
});
const study = (...all: SeriesState[]): StudyState => ({
  studyUid: '1',
  status: 'ready',
  failure: undefined,
  series: all,
  opening: openingDisplaySet(all, undefined),
  isComplete: all.every(({ status }) => status === 'ready'),
});
const shown = (state: StudyState, isNarrow = false) => {
  const cells = firstCells(state, isNarrow);
  return cells && [cells.layout.columns * cells.layout.rows, ...cells.displaySets.map(({ seriesUid }) => seriesUid)];
};

test('slices are certain as soon as their series is known', () => {
  expect(shown(study(series('1', {}), series('2', {}, 'loading')))).toEqual([1, '1']);
  expect(shown(study(series('1', {}, 'loading')))).toBeUndefined();
});

test('radiographs wait for each other, except where there is room for one', () => {
  const film = { Modality: 'DX' };
  const half = study(series('1', film), series('2', film, 'loading'));
  expect(shown(half)).toBeUndefined();
  expect(shown(half, true)).toEqual([1, '1']);
  expect(shown(study(series('1', film), series('2', film)))).toEqual([2, '1', '2']);
  expect(shown(study(series('1', film)))).toEqual([1, '1']);
});
