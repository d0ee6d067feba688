import { expect, test } from 'vitest';
import { noValue } from '@isocenter/measuring/value.ts';
import { measuredChange, measuredWords, volumeWords } from './measured-words.ts';

const length = (value: number, unit = 'mm') => ({ value: { kind: 'length' as const, value, unit } });

test('a value is written with its unit, as the language of the report writes figures', () => {
  expect(measuredWords(length(12.44), 'en')).toBe('12.4 mm');
  expect(measuredWords(length(12), 'de')).toBe('12,0 mm');
  expect(measuredWords(length(1234.5), 'fr')).toBe('1234,5 mm');
  expect(measuredWords({ value: { kind: 'angle', value: 41.26 } }, 'en')).toBe('41.3°');
  expect(measuredWords({ value: { kind: 'point', value: 41.6, unit: 'HU' } }, 'en')).toBe('42 HU');
  expect(measuredWords({ value: { kind: 'point', value: 4.256, unit: 'SUVbw' } }, 'en')).toBe('4.26 SUVbw');
  expect(measuredWords(length(7, ''), 'en')).toBe('7.0');
});

test('an area is told with the mean of its grey values', () => {
  const area = { kind: 'area' as const, value: 3.21, unit: 'cm²' };
  expect(measuredWords({ value: area }, 'en')).toBe('3.21 cm²');
  expect(measuredWords({ value: { ...area, mean: 45.2, valueUnit: 'HU' } }, 'en')).toBe('3.21 cm², mean 45 HU');
});

test('what was measured before values were kept says the line that was written then', () => {
  expect(measuredWords({ shown: '21.4\u00a0mm' }, 'en')).toBe('21.4 mm');
  expect(measuredWords({}, 'en')).toBe('');
});

test('a change tells the earlier value, its day and the share', () => {
  const before = { ...length(10.1), date: '2025-03-02' };
  expect(measuredChange(length(12.4), before, 'en')).toBe('12.4 mm (before 10.1 mm on 2 Mar 2025, +23 %)');
  expect(measuredChange(length(12.4), before, 'de')).toBe('12,4 mm (zuvor 10,1 mm am 02.03.2025, +23 %)');
  expect(measuredChange(length(5), { ...length(10), date: null }, 'en')).toBe('5.0 mm (before 10.0 mm, -50 %)');
  expect(measuredChange(length(10), { ...length(10), date: null }, 'en')).toBe('10.0 mm (before 10.0 mm, 0 %)');
});

test('an area that reaches beyond its image says so', () => {
  const value = { kind: 'area', value: 120, unit: 'mm²', outside: true } as const;
  expect(measuredWords({ value }, 'en')).toBe('120 mm² (partly beyond the image)');
});

test('the share of a lymph node is that of its short axis', () => {
  const axes = (short: number) => ({ value: { kind: 'length' as const, value: 24, short, unit: 'mm' } });
  const before = { ...axes(12), date: null };
  expect(measuredChange({ ...axes(14), isNode: true }, before, 'en')).toBe(
    '24.0 × 14.0 mm (before 24.0 × 12.0 mm, short axis +17 %)',
  );
  expect(measuredChange(axes(14), before, 'en')).toBe('24.0 × 14.0 mm (before 24.0 × 12.0 mm, 0 %)');
});

test('there is no share of nothing, of another unit, or of a grey value', () => {
  const shares = [
    measuredChange(length(5), { ...length(0), date: null }, 'en'),
    measuredChange(length(5), { ...length(4, 'px'), date: null }, 'en'),
    measuredChange(
      { value: { kind: 'point', value: 40, unit: 'HU' } },
      { value: { kind: 'point', value: 20, unit: 'HU' }, date: null },
      'en',
    ),
  ];
  expect(shares.join()).not.toContain('%');
});

test('what rests on a calibration line says so, in the language of the report', () => {
  const value = { kind: 'length', value: 8, unit: 'mm', calibrated: true } as const;
  expect(measuredWords({ value }, 'en')).toBe('8.0 mm (calibrated by hand)');
  expect(measuredWords({ value }, 'de')).toBe('8,0 mm (von Hand kalibriert)');
  expect(measuredWords({ value: { ...value, short: 4 } }, 'fr')).toBe('8,0 × 4,0 mm (étalonnage manuel)');
  const before = { ...length(4), date: null };
  expect(measuredChange({ value }, before, 'pt')).toBe('8,0 mm (calibração manual) (antes 4,0 mm, +100 %)');
  const ratio = { kind: 'ratio', value: 0.5, first: 4, second: 8, unit: 'mm', calibrated: true } as const;
  expect(measuredWords({ value: ratio }, 'en')).toBe('0.50');
});

test('what a projection shows says where its lengths hold', () => {
  const value = { kind: 'length', value: 8, unit: 'mm', at: 'detector' } as const;
  expect(measuredWords({ value }, 'en')).toBe('8.0 mm (at the detector)');
  expect(measuredWords({ value: { ...value, at: 'estimated' } }, 'de')).toBe('8,0 mm (geschätzter Maßstab)');
});

test('differences along the axes of an ultrasound region are told with the velocities at both points, and no share', () => {
  const value = {
    kind: 'differences',
    axes: 'both',
    value: 0.12,
    unit: 's',
    second: 53,
    secondUnit: 'cm/s',
    from: -12,
    to: 41,
  } as const;
  expect(measuredWords({ value }, 'en')).toBe('Δt 0.120 s · Δv 53.0 cm/s (-12.0 → 41.0 cm/s)');
  expect(measuredWords({ value }, 'de')).toBe('Δt 0,120 s · Δv 53,0 cm/s (-12,0 → 41,0 cm/s)');
  expect(measuredWords({ value: { kind: 'differences', axes: 'x', value: 0.12, unit: 's' } }, 'en')).toBe('Δt 0.120 s');
  const before = { value: { ...value, value: 0.06 }, date: null };
  expect(measuredChange({ value }, before, 'en')).not.toContain('%');
});

test('a volume says how many slices it is of, and one that is not given why', () => {
  const outlines = [1, 2, 3].map(() => ({ label: '', seriesUid: '1.2', value: noValue, picture: undefined }));
  const given = { outlines, volume: 1.5234, missing: undefined, isCalibrated: false };
  const words = (volume: Parameters<typeof volumeWords>[0]) => ['en', 'de'].map((one) => volumeWords(volume, one));
  expect(words(given)).toEqual(['1.52 ml (3 slices)', '1,52 ml (3 Schichten)']);
  expect(volumeWords({ ...given, isCalibrated: true }, 'fr')).toBe('1,52 ml (3 coupes, étalonnage manuel)');
  const none = { ...given, volume: undefined };
  expect(words({ ...none, missing: 'gap' })).toEqual([
    'not given: a slice between has no outline (3 outlines)',
    'nicht angegeben: eine Schicht dazwischen hat keinen Umriss (3 Umrisse)',
  ]);
  const alone = { ...none, outlines: outlines.slice(0, 1), missing: 'one-slice' as const };
  expect(volumeWords(alone, 'pt')).toBe('não informado: contorno em um só corte');
});
