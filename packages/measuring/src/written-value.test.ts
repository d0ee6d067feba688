import { expect, test } from 'vitest';
import { codedFigures } from './coded-value.ts';
import { readValue } from './read-value.ts';
import type { MeasuredValue } from './value.ts';
import { valueText } from './written-value.ts';

const axes: MeasuredValue = { kind: 'length', value: 21.44, short: 18.9, unit: 'mm' };
const ratio: MeasuredValue = { kind: 'ratio', value: 0.4712, first: 124.1, second: 263.4, unit: 'mm' };
const circle: MeasuredValue = {
  kind: 'area',
  value: 3.14,
  unit: 'cm²',
  diameter: 20,
  perimeter: 62.8,
  lengthUnit: 'mm',
  mean: -31.4,
  deviation: 9,
  least: -60,
  most: 4,
  valueUnit: 'HU',
};

test('a dose of some milligray is not 0', () => {
  const dose = (value: number) => valueText({ kind: 'point', value, unit: 'Gy' });
  expect([dose(0.004), dose(0.1), dose(10)]).toEqual(['0.00400\u00a0Gy', '0.10\u00a0Gy', '10.00\u00a0Gy']);
});

test('two axes stand in one line, the longer one first; a ratio has two decimals', () => {
  expect(valueText(axes)).toBe('21.4 × 18.9\u00a0mm');
  expect(valueText(ratio)).toBe('0.47');
  expect(valueText(circle)).toBe('\u221231\u00a0HU');
});

test('each figure has a concept of its own in a structured report', () => {
  const shown = (value: MeasuredValue) =>
    codedFigures(value).map(({ concept: [, , meaning], derivation, value: number, unit }) =>
      [meaning, derivation?.[2] ?? '', number, unit].filter((part) => part !== '').join(' '),
    );
  expect(shown(axes)).toEqual(['Long Axis 21.44 mm', 'Short Axis 18.9 mm']);
  expect(shown(ratio)).toEqual(['Ratio 0.4712']);
  expect(shown(circle)).toEqual([
    'Area 3.14 cm²',
    'Perimeter 62.8 mm',
    'Diameter 20 mm',
    'Attenuation Coefficient Mean -31.4 HU',
    'Attenuation Coefficient Standard Deviation 9 HU',
    'Attenuation Coefficient Minimum -60 HU',
    'Attenuation Coefficient Maximum 4 HU',
  ]);
});

test('an uptake has the concept of its norm; one that was kept without a norm is by body weight', () => {
  const point = (unit: string) => codedFigures({ kind: 'point', value: 2, unit })[0]?.concept;
  expect(point('SUVbw')).toEqual(['126401', 'DCM', 'SUVbw']);
  expect(point('SUVlbm')).toEqual(['126402', 'DCM', 'SUVlbm']);
  expect(point('SUVbsa')).toEqual(['126403', 'DCM', 'SUVbsa']);
  expect(point('SUVibw')).toEqual(['126404', 'DCM', 'SUVibw']);
  expect(point('Bq/ml')?.[1]).toBe('99ISOCENTER');
  const saved = { ...circle, valueUnit: 'SUV' };
  expect(readValue(saved)).toEqual({ ...circle, valueUnit: 'SUVbw' });
  expect(readValue({ kind: 'point', value: 2, unit: 'SUV' })).toEqual({ kind: 'point', value: 2, unit: 'SUVbw' });
});

test.each([
  ['nothing', undefined],
  ['a text', 'length'],
  ['a kind that is not known', { kind: 'volume', value: 2 }],
  ['a ratio without its lengths', { kind: 'ratio', value: 2 }],
  ['no number', { kind: 'angle', value: '90' }],
])('%s is read as no value', (_, stored) => expect(readValue(stored)).toEqual({ kind: 'none' }));

test('a reason that is not known is none', () => {
  const stored = { kind: 'length', value: 4, unit: 'px' };
  expect(readValue({ ...stored, missing: 'not-recorded' })).toEqual({ ...stored, missing: 'not-recorded' });
  expect(readValue({ ...stored, missing: 'because' })).toEqual(stored);
});
