import { describe, expect, test } from 'vitest';
import { handlesOf, placedShape } from './by-keyboard.ts';
import { codedFigures } from './coded-value.ts';
import { diameterOf } from './diameter.ts';
import { measuringTool, measuringToolNames } from './tools.ts';
import { readValue } from './read-value.ts';
import { valueText } from './written-value.ts';

describe.each(measuringToolNames)('the tool %s', (name) => {
  const { key, icon, byKeyboard, measure, outline } = measuringTool(name);
  const placed = placedShape(byKeyboard, [100, 100], 40);
  const grey = { value: 7, mean: 7, deviation: 1, least: 0, most: 9, unit: 'HU' };
  const value = measure({ points: placed, line: placed, unit: 'mm', missing: undefined }, grey);

  test('has a key and an icon of its own', () => {
    const others = measuringToolNames.filter((other) => other !== name).map(measuringTool);
    expect(others.map((other) => other.key)).not.toContain(key);
    expect(others.map((other) => other.icon)).not.toContain(icon);
  });

  test('can be drawn by keyboard, and moved', () => {
    expect(placed.length).toBeGreaterThan(0);
    expect(handlesOf(byKeyboard, placed.length)).toContainEqual({ kind: 'whole' });
  });

  test('is drawn on the picture of a report, and nothing is where points are missing', () => {
    expect(outline(placed)).toMatch(/^M-?\d/);
    expect(outline([])).toBe('');
  });

  test('says a value that is read back as it was, and has codes', () => {
    expect(readValue(JSON.parse(JSON.stringify(value)))).toEqual(value);
    expect(valueText(value) === '').toBe(value.kind === 'none');
    expect(codedFigures(value).length > 0).toBe(value.kind !== 'none');
  });

  test('says why where there is no scale, unless it says no length', () => {
    const inPixels = measure({ points: placed, line: placed, unit: 'px', missing: 'not-recorded' }, grey);
    if (['length', 'area', 'ratio'].includes(inPixels.kind))
      expect(inPixels).toMatchObject({ missing: 'not-recorded' });
    expect(readValue(inPixels)).toEqual(inPixels);
  });
});

test('a line through points is as long as its parts, and says of a lesion no diameter', () => {
  const points = [
    [0, 0, 3],
    [30, 40, 3],
    [30, 40, 15],
    [40, 40, 15],
  ];
  const value = measuringTool('polyline').measure({ points, unit: 'mm', missing: undefined }, { unit: '' });
  expect(value).toEqual({ kind: 'length', value: 72, unit: 'mm', isPath: true });
  expect(diameterOf(value, false)).toBe('noLength');
  expect(codedFigures(value)).toEqual([{ concept: ['121211', 'DCM', 'Path length'], value: 72, unit: 'mm' }]);
  expect(measuringTool('polyline').measure({ points: [[0, 0]], unit: 'mm', missing: undefined }, { unit: '' })).toEqual(
    { kind: 'none' },
  );
});

test('lengths in regions of two scales are not divided by each other', () => {
  const points = [
    [0, 0],
    [18, 0],
    [100, 0],
    [118, 0],
  ];
  expect(measuringTool('ratio').measure({ points, unit: 'px', missing: 'outside-region' }, { unit: '' })).toEqual({
    kind: 'none',
    missing: 'outside-region',
  });
});
