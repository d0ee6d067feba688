import { describe, expect, test } from 'vitest';
import { measuredValue, valueText } from './measured-value.ts';
import { parseMeasurementState, parsePlane } from './parse-state.ts';
import { numberKey, textLines } from './text-lines.ts';

describe('a measured value', () => {
  test.each([
    ['a length', 'length', { length: 21.44, unit: 'mm' }, '21.4\u00a0mm'],
    ['a length in an ultrasound region', 'length', { length: 3.5, unit: 'cm US Region' }, '3.5\u00a0cm'],
    ['a length by an estimated scale', 'length', { length: 49.5, unit: 'mm ERMF' }, '49.5\u00a0mm'],
    ['an area in an ultrasound region', 'ellipse', { area: 3.5, areaUnit: 'cm\xb2 US Region' }, '3.5\u00a0cm²'],
    ['an angle', 'angle', { angle: 106.25 }, '106.3°'],
    [
      'a mean density',
      'ellipse',
      { area: 210, areaUnit: 'mm²', mean: -38.4, stdDev: 11, modalityUnit: 'HU' },
      '\u221238\u00a0HU',
    ],
    ['an area without density', 'rectangle', { area: 210, areaUnit: 'mm²' }, '2.1\u00a0cm²'],
    ['a small area', 'rectangle', { area: 21, areaUnit: 'mm²' }, '21.0\u00a0mm²'],
    ['an area in pixels', 'rectangle', { area: 2100, areaUnit: 'px²' }, '2100.0\u00a0px²'],
    ['a point', 'probe', { value: 38.2, modalityUnit: 'HU' }, '38\u00a0HU'],
    ['an uptake', 'probe', { value: 2.456, modalityUnit: 'SUV' }, '2.46\u00a0SUV'],
    ['a point without a unit', 'probe', { value: 12, modalityUnit: 'raw' }, '12'],
  ] as const)('of %s is written', (_, tool, statistics, text) => {
    expect(valueText(measuredValue(tool, statistics))).toBe(text);
  });

  test.each([
    ['length', { length: null }],
    ['length', undefined],
    ['angle', { angle: 'Incomplete Angle' }],
    ['ellipse', { area: Number.NaN }],
    ['probe', { value: undefined }],
    ['arrow', { length: 4 }],
  ] as const)('is none for a %s with %o', (tool, statistics) => {
    expect(measuredValue(tool, statistics)).toEqual({ kind: 'none' });
  });
});

describe('the label of a measurement', () => {
  test('begins with its number; its name stands below', () => {
    const data = { [numberKey]: 2, label: ' Target ', cachedStats: { 'imageId:a': { length: 4, unit: 'mm' } } };
    expect(textLines('length', data, 'imageId:a')).toEqual(['2 · 4.0\u00a0mm', 'Target']);
    expect(textLines('length', data, 'imageId:b')).toEqual(['2', 'Target']);
  });

  test('is empty for what is no measurement', () => expect(textLines('length', undefined, '')).toEqual([]));
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
    ['too many points', { ...state, points: Array.from({ length: 17 }, () => [1, 2, 3]) }],
    ['no number', { ...state, number: undefined }],
    ['a number that does not count', { ...state, number: 0 }],
  ])('is refused when it is %s', (_, stored) => expect(parseMeasurementState(stored)).toBeUndefined());
});
