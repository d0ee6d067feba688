import { expect, test } from 'vitest';
import { measuringTool, measuringToolNames } from '../tools.ts';
import { placedShape } from '../by-keyboard.ts';
import { readMarks, saidOf } from '../marks.ts';
import { readValue } from '../read-value.ts';
import { isCalibrated } from '../value.ts';
import { valueText } from '../written-value.ts';
import { calibrationCourse } from './calibration.ts';

test.each(measuringToolNames)('what %s says by a scale of the reader says so', (name) => {
  const { byKeyboard, measure } = measuringTool(name);
  const points = placedShape(byKeyboard, [100, 100], 40);
  const drawing = { points, line: points, unit: 'mm', missing: undefined } as const;
  const value = measure({ ...drawing, calibrated: true }, { value: 7, unit: 'HU' });
  const recorded = measure(drawing, { value: 7, unit: 'HU' });
  const isOfLengths = ['length', 'area', 'ratio'].includes(value.kind);
  expect(isCalibrated(value)).toBe(isOfLengths);
  expect(isCalibrated(recorded)).toBe(false);
  expect(readValue(JSON.parse(JSON.stringify(value)))).toEqual(value);
  // a ratio is the same by every scale
  if (isOfLengths && value.kind !== 'ratio') expect(valueText(value)).toBe(`${valueText(recorded)}\u00a0cal.`);
  else expect(valueText(value)).toBe(valueText(recorded));
});

test('a mean of grey values rests on no scale', () => {
  const area = {
    kind: 'area',
    value: 2,
    unit: 'mm²',
    mean: 31,
    deviation: 2,
    valueUnit: 'HU',
    calibrated: true,
  } as const;
  expect(valueText(area)).toBe('31\u00a0HU');
});

test('a line gives its image the scale for as long as its length is what was said of it', () => {
  const byHand = (value: number) => ({ kind: 'length', value, unit: 'mm', calibrated: true }) as const;
  expect(calibrationCourse(byHand(50.000000001), { trueLength: 50 })).toBe('calibrates');
  expect(calibrationCourse(byHand(48), { trueLength: 50 })).toBe('newer-line');
  expect(calibrationCourse(byHand(50), { trueLength: 50, hidden: true })).toBe('hidden-line');
  expect(calibrationCourse({ kind: 'length', value: 50, unit: 'mm' }, { trueLength: 50 })).toBe('not-used');
  expect(
    calibrationCourse({ kind: 'length', value: 50, unit: 'px', missing: 'not-recorded' }, { trueLength: 50 }),
  ).toBe('not-used');
  expect(calibrationCourse(byHand(50), {})).toBe('not-used');
});

test('a length is said from half a millimetre to two metres, and nothing else is kept', () => {
  for (const trueLength of [0.5, 1.67, 2000]) expect(readMarks({ trueLength })).toEqual({ trueLength });
  for (const trueLength of [0.49, 0, -5, 2001, Number.NaN, Infinity]) expect(saidOf({ trueLength })).toEqual({});
  expect(readMarks({ trueLength: '50' })).toEqual({});
});
