import { expect, test } from 'vitest';
import { organCode } from './organ-code.ts';
import { measuringTool, measuringToolNames } from './tools.ts';

const places = [
  [0, 0, 5],
  [10, 0, 5],
  [4, 8, 5],
  [4, -8, 5],
];

test.each(measuringToolNames)('%s is a shape that others know, and none without its places', (name) => {
  const { shapes } = measuringTool(name);
  expect(shapes({ points: places, line: places }).length).toBeGreaterThan(0);
  expect(shapes({ points: [] })).toEqual([]);
});

test('the longer one of two axes comes first, as its value does', () => {
  expect(measuringTool('bidirectional').shapes({ points: places })).toEqual([
    { kind: 'line', through: [places[2], places[3]] },
    { kind: 'line', through: [places[0], places[1]] },
  ]);
});

test('a rectangle goes around', () => {
  expect(measuringTool('rectangle').shapes({ points: places })).toEqual([
    { kind: 'closed', through: [places[0], places[1], places[3], places[2]] },
  ]);
});

test('an organ has its code in each language, and words that nobody knows one of their own', () => {
  for (const words of ['liver', ' Leber ', 'FOIE', 'Fígado'])
    expect(organCode(words)).toEqual(['10200004', 'SCT', 'Liver']);
  const [value, scheme, meaning] = organCode('Left  orbit');
  expect([scheme, meaning]).toEqual(['99ISOCENTER', 'Left orbit']);
  expect(value).toMatch(/^organ-[0-9a-f]{8}$/);
  expect(organCode('left orbit')[0]).toBe(value);
});
