import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { recordedLooks } from './recorded-looks.ts';
import { shadeOfTone } from './tone.ts';

describe('grey', () => {
  const range = { lower: -100, upper: 100 };
  const greys = (tone: Parameters<typeof shadeOfTone>[0], ...values: number[]) =>
    values.map((value) => Math.round(shadeOfTone(tone, range)(value)));

  test('of a line ends at black and white', () =>
    expect(greys('line', -500, -100, 0, 100, 500)).toEqual([0, 0, 128, 255, 255]));

  // 255 / (1 + e^(-4 (x - c) / w)), c 0.5 and w 201 of the linear window from -100 to 100 (PS3.3 §C.11.2.1.3.1)
  test('of a sigmoid is half bright in its middle and never quite black or white', () =>
    expect(greys('sigmoid', -100, 0.5, 101)).toEqual([30, 128, 225]));

  test('of a table is in proportion between its entries, and its ends go on', () =>
    expect(greys(Float32Array.of(0, 0.8, 1), -500, -100, -50, 0, 100, 500)).toEqual([0, 0, 102, 204, 255, 255]));

  test('of a window of one value is a threshold', () => {
    const shade = shadeOfTone('line', { lower: 5, upper: 5 });
    expect([shade(5), shade(6)]).toEqual([0, 255]);
  });
});

describe('what a picture brings', () => {
  test('is its windows by their names, then its tables', () => {
    const instance = dataSet({
      WindowCenter: [40, '-600', 5],
      WindowWidth: [400, '1500', 0],
      WindowCenterWidthExplanation: [null, 'LUNG', 'None'],
      VOILUTSequence: [dataSet({ LUTExplanation: 'HARDER' }), dataSet({})],
    });
    expect(recordedLooks({ instance, frame: 1 })).toEqual([
      { kind: 'window', name: '', center: 40, width: 400 },
      { kind: 'window', name: 'LUNG', center: -600, width: 1500 },
      { kind: 'table', name: 'HARDER', at: 0 },
      { kind: 'table', name: '', at: 1 },
    ]);
  });

  test('is of the frame where that says it', () => {
    const group = (WindowCenter: number) =>
      dataSet({ FrameVOILUTSequence: [dataSet({ WindowCenter, WindowWidth: 9 })] });
    const instance = dataSet({
      WindowCenter: 1,
      WindowWidth: 1,
      SharedFunctionalGroupsSequence: [group(2)],
      PerFrameFunctionalGroupsSequence: [dataSet({}), group(3)],
    });
    expect([1, 2].map((frame) => recordedLooks({ instance, frame })[0])).toMatchObject([{ center: 2 }, { center: 3 }]);
  });

  test('is nothing where it is shown as uptake', () => {
    const instance = dataSet({ Modality: 'PT', Units: 'GML', WindowCenter: 5000, WindowWidth: 10_000 });
    expect(recordedLooks({ instance, frame: 1 })).toEqual([]);
  });
});
