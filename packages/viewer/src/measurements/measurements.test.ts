import { valueText } from '@isocenter/measuring/written-value.ts';
import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { Keyword } from '../dicom-json/tags.ts';
import type { ImagePoint } from '../geometry/scale.ts';
import type { Vector3 } from '../geometry/vector.ts';
import type { Drawn } from './drawn.ts';
import { measuredValue } from './measured-value.ts';
import { parseMeasurementState, parsePlane } from './parse-state.ts';
import { numberKey, textLines } from './text-lines.ts';

const spaced = { PixelSpacing: [1, 1] };
const ct = { ...spaced, Modality: 'CT', RescaleIntercept: -1024 };
const on = (values: Partial<Record<Keyword, unknown>>, ...points: ImagePoint[]): Drawn => ({
  kind: 'image',
  instance: dataSet(values),
  frame: 1,
  points,
});
const line = on(spaced, [0, 0], [21.44, 0]);
const box = (width: number, height: number, values: Partial<Record<Keyword, unknown>> = spaced): Drawn =>
  on(values, [0, 0], [width, 0], [0, height], [width, height]);

test('an area that reaches beyond its image says so, up to the edges of the outermost pixels', () => {
  const sized = { ...spaced, Columns: 11, Rows: 22 };
  const outside = (drawn: Drawn, tool: 'rectangle' | 'circle' = 'rectangle') => {
    const value = measuredValue(tool, {}, drawn);
    return value.kind === 'area' && value.outside === true;
  };
  expect(outside(box(10.4, 21.4, sized))).toBe(false);
  expect(outside(box(10.6, 21, sized))).toBe(true);
  expect(outside(on(sized, [5, 5], [5, 10]), 'circle')).toBe(false);
  expect(outside(on(sized, [5, 5], [5, 11]), 'circle')).toBe(true);
  expect(outside(box(100, 100))).toBe(false);
});

test('an area on a cut that reaches beyond the volume says so, up to the edges of the outermost voxels', () => {
  // 11 columns of 1 mm, 22 rows of 1 mm, 6 slices of 2 mm
  const frames = [0, 2, 4, 6, 8, 10].map((z) => {
    const lies = { ImagePositionPatient: [0, 0, z], ImageOrientationPatient: [1, 0, 0, 0, 1, 0] };
    return { instance: dataSet({ ...spaced, ...lies, Columns: 11, Rows: 22 }), sopInstanceUid: `1.${z}`, frame: 1 };
  });
  const outside = (tool: 'rectangle' | 'circle' | 'freehand', ...points: Vector3[]) => {
    const cut = { frames, normal: [0, -1, 0], viewUp: [0, 0, 1] } as const; // coronal
    const line = tool === 'freehand' ? { line: points } : {};
    const value = measuredValue(tool, {}, { kind: 'patient', points, ...line, among: frames[0], cut });
    return value.kind === 'area' && value.outside === true;
  };
  const corners = (x: number, z: number): Vector3[] => [
    [0, 9, 0],
    [x, 9, 0],
    [0, 9, z],
    [x, 9, z],
  ];
  expect(outside('rectangle', ...corners(10.4, 10.9))).toBe(false);
  expect(outside('rectangle', ...corners(10.6, 10))).toBe(true);
  expect(outside('rectangle', ...corners(10, 11.1))).toBe(true);
  expect(outside('circle', [5, 9, 5], [5, 9, 10])).toBe(false);
  // its edge point lies within, its left side does not
  expect(outside('circle', [3, 9, 5], [3, 9, 9])).toBe(true);
  expect(outside('freehand', [1, 9, 1], [9, 9, 1], [9, 9, 10])).toBe(false);
  expect(outside('freehand', [1, 9, 1], [9, 9, 1], [9, 9, 12])).toBe(true);
});

describe('a measured value', () => {
  test.each([
    ['a length', 'length', line, {}, '21.4\u00a0mm'],
    ['a length in pixels', 'length', on({}, [0, 0], [40, 0]), { length: 8, unit: 'mm' }, '40.0\u00a0px'],
    ['an angle', 'angle', on(spaced, [1, 0], [0, 0], [1, 1]), {}, '45.0°'],
    [
      'a mean density',
      'rectangle',
      box(10, 21, ct),
      { mean: -38.4, stdDev: 11, modalityUnit: 'raw' },
      '\u221238\u00a0HU',
    ],
    ['an area without density', 'rectangle', box(10, 21), {}, '2.10\u00a0cm²'],
    ['a small area', 'rectangle', box(7, 3), {}, '21.0\u00a0mm²'],
    ['a tiny area', 'rectangle', box(0.7, 0.3), {}, '0.210\u00a0mm²'],
    ['an area in pixels', 'rectangle', box(100, 21, {}), {}, '2100\u00a0px²'],
    ['a point', 'probe', on(ct), { value: 38.2 }, '38\u00a0HU'],
    ['an uptake', 'probe', on({ Modality: 'PT', Units: 'GML' }), { value: 2.456 }, '2.46\u00a0SUVbw'],
    ['an activity', 'probe', on({ Modality: 'PT', Units: 'BQML' }), { value: 2456 }, '2456\u00a0Bq/ml'],
    [
      'a dose',
      'probe',
      on({ Modality: 'RTDOSE', DoseUnits: 'GY', DoseGridScaling: 0.001 }),
      { value: 10 },
      '10.00\u00a0Gy',
    ],
    ['what counts in fractions', 'probe', on({ Modality: 'MR' }), { value: 0.1234, modalityUnit: 'HU' }, '0.123'],
    ['what counts in thousandths', 'probe', on({ Modality: 'MR' }), { value: 0.001_234 }, '0.00123'],
    [
      'colours, which have none,',
      'probe',
      on({ PhotometricInterpretation: 'PALETTE COLOR' }),
      { value: [9, 8, 7] },
      '',
    ],
    ['a point without a unit', 'probe', line, { value: 12, modalityUnit: 'HU' }, '12'],
  ] as const)('of %s is written', (_, tool, drawn, statistics, text) => {
    expect(valueText(measuredValue(tool, statistics, drawn))).toBe(text);
  });

  test('is none where nothing was found, or the picture is not known', () => {
    for (const tool of ['length', 'angle', 'ellipse'] as const)
      expect(measuredValue(tool, { length: 4, angle: 5, area: 6 }, undefined)).toEqual({ kind: 'none' });
    expect(measuredValue('probe', { value: undefined }, line)).toEqual({ kind: 'none' });
    expect(measuredValue('arrow', { length: 4 }, line)).toEqual({ kind: 'none' });
  });

  test('of colours has no mean: red, green and blue have none together', () => {
    const colours = { ...spaced, SamplesPerPixel: 3 };
    expect(measuredValue('rectangle', { mean: [40, 40, 40], min: 1, max: 2 }, box(10, 10, colours))).toMatchObject({
      value: 1,
      mean: undefined,
      valueUnit: '',
    });
    expect(measuredValue('probe', { value: [1, 2, 3] }, on(colours, [0, 0]))).toEqual({ kind: 'none' });
  });
});

describe('the label of a measurement', () => {
  const sayReason = (reason: string) => `(${reason})`;
  test('says why it is in pixels', () =>
    expect(
      textLines(
        'length',
        {},
        { target: '', drawn: on({ PixelSpacing: [0, 0] }, [0, 0], [8, 0]), sayReason, norm: 'bw' },
      ),
    ).toEqual(['8.0\u00a0px', '(not-positive)']));

  test('says nothing of lengths beside a grey value, nor where those of a projection hold, which it says once itself', () => {
    const byHand = {
      ...line,
      calibrations: [
        {
          frame: 1,
          ends: [
            [0, 0],
            [20, 0],
          ],
          millimetres: 10,
        },
      ],
    } as const;
    const projection = on(
      { SOPClassUID: '1.2.840.10008.5.1.4.1.1.1.1', ImagerPixelSpacing: [0.5, 0.5] },
      [0, 0],
      [8, 0],
    );
    const request = { target: 'imageId:a', sayReason, norm: 'bw' } as const;
    expect(textLines('length', {}, { ...request, drawn: projection })).toEqual(['4.0\u00a0mm']);
    const grey = { cachedStats: { 'imageId:a': { mean: 40 } } };
    const circle = on({}, [50, 50], [60, 50]);
    const calibrated = { ...circle, calibrations: byHand.calibrations };
    expect(textLines('circle', grey, { ...request, drawn: calibrated })).toEqual(['40']);
    expect(textLines('length', {}, { ...request, drawn: calibrated })).toEqual(['5.0\u00a0mm\u00a0cal.', '(by-hand)']);
  });

  test('begins with its number; its name stands below', () => {
    const data = { [numberKey]: 2, label: ' Target ' };
    expect(textLines('length', data, { target: 'imageId:a', drawn: line, sayReason, norm: 'bw' })).toEqual([
      '2 · 21.4\u00a0mm',
      'Target',
    ]);
    expect(textLines('length', data, { target: 'imageId:b', drawn: undefined, sayReason, norm: 'bw' })).toEqual([
      '2',
      'Target',
    ]);
  });

  test('has no more of a name than a picture has room for', () => {
    const request = { target: 'imageId:a', drawn: line, sayReason, norm: 'bw' } as const;
    expect(textLines('length', { label: 'x'.repeat(200) }, request)[1]).toBe(`${'x'.repeat(39)}…`);
  });

  test('has a name that turns nothing round', () => {
    const data = { [numberKey]: 2, label: 'Node \u202E4R' };
    const request = { target: 'imageId:a', drawn: line, sayReason, norm: 'bw' } as const;
    expect(textLines('length', data, request)).toEqual(['2 · 21.4\u00a0mm', 'Node 4R']);
  });

  test('is empty for what is no measurement', () =>
    expect(textLines('length', undefined, { target: '', drawn: line, sayReason, norm: 'bw' })).toEqual([]));
});

describe('a stored state', () => {
  const state = { version: 1, points: [[1, 2, 3]], number: 4 };

  test('is read with what it has', () => {
    expect(parseMeasurementState({ ...state, viewUp: [0, -1, 0] })).toEqual({
      ...state,
      viewUp: [0, -1, 0],
      viewPlaneNormal: undefined,
      labelAt: undefined,
      shown: '',
      value: { kind: 'none' },
    });
  });

  test('brings the last value as text of a sensible length', () => {
    expect(parseMeasurementState({ ...state, shown: '21.4 mm' })?.shown).toBe('21.4 mm');
    expect(parseMeasurementState({ ...state, shown: '3.5 cm US Region' })?.shown).toBe('3.5 cm');
    expect(parseMeasurementState({ ...state, shown: 'x'.repeat(900) })?.shown).toHaveLength(60);
    expect(parseMeasurementState({ ...state, shown: 7 })?.shown).toBe('');
  });

  test.each([
    ['an angle', { kind: 'angle', value: 90 }, { kind: 'angle', value: 90 }],
    ['a length', { kind: 'length', value: 2, unit: 'mm' }, { kind: 'length', value: 2, unit: 'mm' }],
    [
      'an area',
      { kind: 'area', value: 2, unit: 'cm²', mean: 40, deviation: 3, valueUnit: 'HU' },
      { kind: 'area', value: 2, unit: 'cm²', mean: 40, deviation: 3, valueUnit: 'HU' },
    ],
    ['an unknown kind', { kind: 'volume', value: 2 }, { kind: 'none' }],
    ['no number', { kind: 'angle', value: '90' }, { kind: 'none' }],
  ])('brings %s that was measured', (_, value, read) => {
    expect(parseMeasurementState({ ...state, value })?.value).toEqual(read);
  });

  const plane = { frameOfReferenceUid: '1.9', normal: [0, 1, 0], focalPoint: [1, 2, 3] };
  test('of a cut brings its plane, unless it is damaged', () => {
    expect(parsePlane({ ...plane, viewUp: [0, 0, 1] })).toEqual({ ...plane, viewUp: [0, 0, 1] });
    expect([undefined, {}, { ...plane, normal: [0, 1] }, { ...plane, frameOfReferenceUid: 7 }].map(parsePlane)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  test.each([
    ['null', null],
    ['text', 'state'],
    ['another version', { ...state, version: 2 }],
    ['no points', { ...state, points: [] }],
    ['a point of two figures', { ...state, points: [[1, 2]] }],
    ['a point that is not finite', { ...state, points: [[1, 2, Number.POSITIVE_INFINITY]] }],
    ['a point of text', { ...state, points: [['1', '2', '3']] }],
    ['one bad point among good ones', { ...state, points: [[1, 2, 3], null] }],
    ['too many points', { ...state, points: Array.from({ length: 201 }, () => [1, 2, 3]) }],
    ['no number', { ...state, number: undefined }],
    ['a number that does not count', { ...state, number: 0 }],
  ])('is refused when it is %s', (_, stored) => expect(parseMeasurementState(stored)).toBeUndefined());
});
