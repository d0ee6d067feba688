import { expect, test } from 'vitest';
import { axialSlice } from '../dicom-json/testing.ts';
import { displaySets } from './display-sets.ts';
import { openingDisplaySet } from './study-loader.ts';
import type { SeriesState } from './model.ts';

const series = (seriesUid: string, more = {}, status: SeriesState['status'] = 'ready'): SeriesState => ({
  seriesUid,
  modality: 'CT',
  seriesNumber: 1,
  description: '',
  instanceCount: 1,
  status,
  failure: undefined,
  displaySets: status === 'ready' ? displaySets([axialSlice(1, 0, { SeriesInstanceUID: seriesUid, ...more })]) : [],
});
const localizer = series('1.1', { ImageType: ['ORIGINAL', 'PRIMARY', 'LOCALIZER'] });
const report = series('1.2', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.33' });
const slices = series('1.3');

test('a study opens with the first pictures that are no localiser', () => {
  expect(openingDisplaySet([localizer, report, slices], undefined)?.seriesUid).toBe('1.3');
});

test('a study without pictures opens with its first video, once all of it is known', () => {
  const video = series('1.4', { AvailableTransferSyntaxUID: '1.2.840.10008.1.2.4.102' });
  expect(openingDisplaySet([report, video], undefined)?.seriesUid).toBe('1.4');
  expect(openingDisplaySet([video, slices], undefined)?.seriesUid).toBe('1.3');
  expect(openingDisplaySet([video, series('1.3', {}, 'loading')], undefined)).toBeUndefined();
  expect(openingDisplaySet([report], undefined)).toBeUndefined();
});

test('a study opens with the wanted series, whatever it holds', () => {
  expect(openingDisplaySet([localizer, report, slices], '1.2')?.seriesUid).toBe('1.2');
  expect(openingDisplaySet([localizer, series('1.2', {}, 'loading')], '1.2')).toBeUndefined();
});

test('a wanted series that is not in the study does not matter', () => {
  expect(openingDisplaySet([slices], '9.9')?.seriesUid).toBe('1.3');
});

test('nothing is opened while a series before is still on its way', () => {
  expect(openingDisplaySet([series('1.0', {}, 'loading'), slices], undefined)).toBeUndefined();
  expect(openingDisplaySet([series('1.0', {}, 'failed'), slices], undefined)?.seriesUid).toBe('1.3');
});
