import { metaData, registerDefaultProviders } from '@cornerstonejs/metadata';
import { beforeAll, describe, expect, test } from 'vitest';
import { axialSlice, dataSet } from '../dicom-json/testing.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import { displaySets } from '../study/display-sets.ts';
import { createFrameRegistry } from './frame-registry.ts';

// What the library does itself when its loader starts, which needs a page.
beforeAll(() => registerDefaultProviders());

const root = 'https://archive.example/dicom-web';

/** Returns the image library's facts of each frame: slope, intercept, window centre and function. */
function described(instance: DicomJson): unknown[] {
  const [displaySet] = displaySets([instance]);
  if (displaySet?.kind !== 'images') throw new Error('The object has no pictures');
  const registry = createFrameRegistry(root, () => undefined);
  return registry.imageIds(displaySet).map((id) => {
    const { rescaleSlope, rescaleIntercept } = metaData.get('modalityLutModule', id) ?? {};
    const { windowCenter, voiLUTFunction } = metaData.get('voiLutModule', id) ?? {};
    return [Number(rescaleSlope), Number(rescaleIntercept), Number([windowCenter].flat()[0]), voiLUTFunction];
  });
}

const rescale = (slope: number, intercept: number) => ({
  PixelValueTransformationSequence: dataSet({ RescaleSlope: slope, RescaleIntercept: intercept }),
});
const window = (center: number) => ({
  FrameVOILUTSequence: dataSet({ WindowCenter: center, WindowWidth: 100, VOILUTFunction: 'SIGMOID' }),
});

describe('the frames of an enhanced object', () => {
  test('have their own rescale and window, else the shared ones', () => {
    const instance = axialSlice(1, 0, {
      SOPInstanceUID: '9.1',
      NumberOfFrames: 3,
      SharedFunctionalGroupsSequence: dataSet({ ...rescale(1, -1024), ...window(40) }),
      PerFrameFunctionalGroupsSequence: [dataSet({}), dataSet(rescale(2, 5)), dataSet(window(300))],
    });
    expect(described(instance)).toEqual([
      [1, -1024, 40, 'SIGMOID'],
      [2, 5, 40, 'SIGMOID'],
      [1, -1024, 300, 'SIGMOID'],
    ]);
  });

  test('have them where nothing is shared', () => {
    const instance = axialSlice(1, 0, {
      SOPInstanceUID: '9.2',
      NumberOfFrames: 2,
      PerFrameFunctionalGroupsSequence: [
        dataSet({ ...rescale(1, 0), ...window(10) }),
        dataSet({ ...rescale(3, 7), ...window(20) }),
      ],
    });
    expect(described(instance)).toEqual([
      [1, 0, 10, 'SIGMOID'],
      [3, 7, 20, 'SIGMOID'],
    ]);
  });

  test('have them where everything is shared', () => {
    const instance = axialSlice(1, 0, {
      SOPInstanceUID: '9.3',
      NumberOfFrames: 2,
      SharedFunctionalGroupsSequence: dataSet({ ...rescale(3, 7), ...window(20) }),
    });
    expect(described(instance)).toEqual([
      [3, 7, 20, 'SIGMOID'],
      [3, 7, 20, 'SIGMOID'],
    ]);
  });

  test('have them where there is only one', () => {
    const instance = axialSlice(1, 0, {
      SOPInstanceUID: '9.4',
      NumberOfFrames: 1,
      SharedFunctionalGroupsSequence: dataSet(window(20)),
      PerFrameFunctionalGroupsSequence: [dataSet(rescale(3, 7))],
    });
    expect(described(instance)).toEqual([[3, 7, 20, 'SIGMOID']]);
  });
});

test('a frame of any other object has what stands at the top of it', () => {
  const plain = { RescaleSlope: 2, RescaleIntercept: -5, WindowCenter: 33, WindowWidth: 66, VOILUTFunction: 'LINEAR' };
  expect(described(axialSlice(1, 0, { SOPInstanceUID: '9.5', ...plain }))).toEqual([[2, -5, 33, 'LINEAR']]);
});

test('a display set that was read again has its images of now, and the pictures of before are forgotten', () => {
  const slices = (numbers: readonly number[]) => {
    const [displaySet] = displaySets(numbers.map((number) => axialSlice(number, number)));
    if (displaySet?.kind !== 'images') throw new Error('The objects have no pictures');
    return displaySet;
  };
  const forgotten: string[] = [];
  const registry = createFrameRegistry(root, (ids) => forgotten.push(...ids));
  const [before, now] = [slices([2]), slices([1, 2, 3])];
  expect(now.id).toBe(before.id);
  const old = registry.imageIds(before);
  expect([old.length, forgotten]).toEqual([1, []]);
  const ids = registry.imageIds(now);
  expect(ids.map((id) => registry.frameOf(id))).toEqual(now.frames);
  expect(registry.imageIds(now)).toBe(ids);
  expect(forgotten).toEqual(old);
});
