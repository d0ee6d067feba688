import { describe, expect, test } from 'vitest';
import { codedFigures } from '../coded-value.ts';
import { diameterOf } from '../diameter.ts';
import type { Drawing } from '../drawing.ts';
import { readValue } from '../read-value.ts';
import type { RegionReading } from '../region-reading.ts';
import { measuringTool, type MeasuringToolName } from '../tools.ts';
import { endsText, valueText } from '../written-value.ts';
import { footOf, shareAlong } from './perpendicular.ts';

const measured = (tool: MeasuringToolName, points: Drawing['points'], more: Partial<Drawing> = {}) =>
  measuringTool(tool).measure({ points, unit: 'mm', missing: undefined, ...more }, { unit: '' });

describe('a perpendicular', () => {
  test('is the distance to the base line, within its ends and beyond', () => {
    // a line that rises 3 on 4: (0, 5) lies 5 * 4/5 from it
    const base = [
      [0, 0],
      [8, 6],
    ];
    expect(measured('perpendicular', [...base, [0, 5]])).toEqual({ kind: 'length', value: 4, unit: 'mm' });
    expect(footOf([...base, [0, 5]])).toEqual([expect.closeTo(2.4, 9), expect.closeTo(1.8, 9)]);
    const beyond = [
      [0, 0],
      [10, 0],
      [25, 7],
    ];
    expect(measured('perpendicular', beyond)).toMatchObject({ value: 7 });
    expect(shareAlong(beyond)).toBe(2.5);
    expect(
      measuringTool('perpendicular').outline([
        [0, 0],
        [10, 0],
        [25, 7],
      ]),
    ).toBe('M0 0L10 0L25 0M25 7L25 0');
    expect(
      measuringTool('perpendicular').outline([
        [0, 0],
        [10, 0],
        [-5, 7],
      ]),
    ).toBe('M-5 0L0 0L10 0M-5 7L-5 0');
  });

  test('is that of the patient on a cut, and none without a base', () => {
    const points = [
      [0, 0, 0],
      [0, 10, 10],
      [6, 5, 5],
    ];
    expect(measured('perpendicular', points)).toMatchObject({ value: 6 });
    expect(
      measured('perpendicular', [
        [1, 1],
        [1, 1],
        [4, 5],
      ]),
    ).toEqual({ kind: 'none' });
    expect(measured('perpendicular', points.slice(0, 2))).toEqual({ kind: 'none' });
  });

  test('says why it is in pixels, as a length does', () =>
    expect(
      measured(
        'perpendicular',
        [
          [0, 0],
          [10, 0],
          [3, 4],
        ],
        { unit: 'px', missing: 'outside-region' },
      ),
    ).toEqual({ kind: 'length', value: 4, unit: 'px', missing: 'outside-region' }));

  test('as shapes is what was drawn: the base line and the point', () =>
    expect(
      measuringTool('perpendicular').shapes({
        points: [
          [0, 0, 5],
          [10, 0, 5],
          [4, 8, 5],
        ],
      }),
    ).toEqual([
      {
        kind: 'line',
        through: [
          [0, 0, 5],
          [10, 0, 5],
        ],
      },
      { kind: 'point', at: [4, 8, 5] },
    ]));
});

test('a centre line is as long as from the middle of one line to that of the other, however they were drawn', () => {
  // middles at (5, 0) and (8, 4)
  const lines = [
    [0, 0],
    [10, 0],
    [6, 2],
    [10, 6],
  ];
  expect(measured('centreLine', lines)).toEqual({ kind: 'length', value: 5, unit: 'mm' });
  expect(measured('centreLine', lines.toReversed())).toMatchObject({ value: 5 });
  expect(measured('centreLine', lines.slice(0, 3))).toEqual({ kind: 'none' });
  expect(measuringTool('centreLine').shapes({ points: lines })).toEqual([
    {
      kind: 'line',
      through: [
        [5, 0],
        [8, 4],
      ],
    },
  ]);
  expect(
    measuringTool('centreLine').outline([
      [0, 0],
      [10, 0],
      [6, 2],
      [10, 6],
    ]),
  ).toBe('M0 0L10 0M6 2L10 6M5 0L8 4');
});

describe('differences along the axes of a region', () => {
  const ends = [
    [0, 0],
    [9, 9],
  ];
  const inRegion = (reading: RegionReading) => measured('directional', ends, { reading });
  const time = { unit: 's', steps: [0, -0.12], values: [-1, -1.12] };
  const velocity = { unit: 'cm/s', steps: [0, 53], values: [-12, 41] };

  test('are amounts, each in its unit, with the velocities at both points by their signs', () => {
    const value = inRegion({ x: time, y: velocity });
    expect(value).toEqual({
      kind: 'differences',
      axes: 'both',
      value: 0.12,
      unit: 's',
      second: 53,
      secondUnit: 'cm/s',
      from: -12,
      to: 41,
    });
    expect(valueText(value)).toBe('Δt 0.120\u00a0s · Δv 53.0\u00a0cm/s');
    expect(endsText(value)).toBe('−12.0 → 41.0\u00a0cm/s');
    expect(readValue(JSON.parse(JSON.stringify(value)))).toEqual(value);
    expect(diameterOf(value, false)).toBe('noLength');
    expect(codedFigures(value).map(({ concept, value: number, unit }) => [concept[2], number, unit])).toEqual([
      ['Time Difference', 0.12, 's'],
      ['Velocity Difference', 53, 'cm/s'],
      ['Velocity at First Point', -12, 'cm/s'],
      ['Velocity at Second Point', 41, 'cm/s'],
    ]);
  });

  test('say no depth at a point, and no velocity without a zero line', () => {
    const depth = { unit: 'mm', steps: [0, 35], values: [10, 45] };
    expect(inRegion({ x: time, y: depth })).toEqual({
      kind: 'differences',
      axes: 'both',
      value: 0.12,
      unit: 's',
      second: 35,
      secondUnit: 'mm',
    });
    const value = inRegion({ x: time, y: { ...velocity, values: undefined } });
    expect(value).toMatchObject({ second: 53, missing: 'no-reference' });
    expect(value).not.toHaveProperty('from');
    expect(endsText(value)).toBe('');
  });

  test('of one axis alone say that the other has no unit', () => {
    const trace = inRegion({ x: time, y: undefined });
    expect(trace).toEqual({ kind: 'differences', axes: 'x', value: 0.12, unit: 's', missing: 'no-unit' });
    expect(valueText(trace)).toBe('Δt 0.120\u00a0s');
    const bar = inRegion({ x: undefined, y: velocity });
    expect(bar).toMatchObject({ axes: 'y', value: 53, unit: 'cm/s', from: -12, to: 41, missing: 'no-unit' });
    expect(valueText(bar)).toBe('Δv 53.0\u00a0cm/s');
    expect(endsText(bar)).toBe('−12.0 → 41.0\u00a0cm/s');
    expect(readValue(bar)).toEqual(bar);
  });

  test('are none where there is no region, and say why', () => {
    expect(inRegion({ missing: 'several-regions' })).toEqual({ kind: 'none', missing: 'several-regions' });
    expect(inRegion({ x: undefined, y: undefined })).toEqual({ kind: 'none', missing: 'no-unit' });
    expect(measured('directional', ends)).toEqual({ kind: 'none' });
  });

  test('have codes of their own that fit a code value, lengths by their direction', () => {
    const length = { unit: 'mm', steps: [0, 5], values: undefined };
    const both = codedFigures(inRegion({ x: length, y: length }));
    expect(both.map(({ concept }) => concept[2])).toEqual(['Horizontal Distance', 'Vertical Distance']);
    const units = ['s', 'cm/s', 'Hz', 'mm', 'dB'];
    const codes = units.flatMap((unit) =>
      codedFigures(inRegion({ x: { ...length, unit }, y: { ...velocity, unit } })).map(({ concept }) => concept),
    );
    for (const [code] of codes) expect(code.length).toBeLessThanOrEqual(16);
    expect(new Set(codes.map(([code]) => code)).size).toBe(new Set(codes.map(([, , meaning]) => meaning)).size);
  });

  test('a stored one that is damaged is none', () =>
    expect(readValue({ kind: 'differences', value: 3, unit: 's', axes: 'z' })).toEqual({ kind: 'none' }));
});

test('what looks like an angle where an axis is time is none', () => {
  const arms = [
    [10, 0],
    [0, 0],
    [0, 10],
  ];
  const inSpectrum = { unit: 'px', missing: 'no-lengths' } as const;
  expect(measured('angle', arms, inSpectrum)).toEqual({ kind: 'none', missing: 'no-lengths' });
  const lines = [...arms, [5, 20]];
  expect(measured('cobb', lines, inSpectrum)).toEqual({ kind: 'none', missing: 'no-lengths' });
  expect(measured('ratio', lines, inSpectrum)).toEqual({ kind: 'none', missing: 'no-lengths' });
});
