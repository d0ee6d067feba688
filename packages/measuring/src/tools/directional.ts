import { lineThrough } from '../outline.ts';
import type { AxisReading } from '../region-reading.ts';
import { lineOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';
import { type MeasuredDifferences, type MeasuredValue, noValue } from '../value.ts';

/**
 * Measures how far two points of an ultrasound region lie apart along its axes, in the units that it states: time and depth of an M-mode,
 * time and velocity of a spectrum. Of velocities and frequencies it also states the value at each point.
 */
export const directional: MeasuringTool = {
  kind: 'length',
  key: 'Shift V',
  icon: 'M5 19h14v-14M5 19L19 5M8 19v.01M19 8v.01M5 22h14M22 5v14',
  drawnBy: 'Directional',
  asksRegion: true,
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width, height }) => [
      [x - width, y + height / 2],
      [x + width, y - height / 2],
    ],
  },
  measure: ({ points, reading }) => {
    if (points.length < 2 || reading === undefined) return noValue;
    if ('missing' in reading) return { kind: 'none', missing: reading.missing };
    return differencesOf(reading.x, reading.y);
  },
  shapes: ({ points }) => lineOf(points, 2),
  outline: ([a, b]) => (a && b ? lineThrough([a, [b[0], a[1]], b]) + lineThrough([a, b]) : ''),
};

/** Axes whose zero means something: no flow, no shift of frequency. */
const withZero: readonly string[] = ['cm/s', 'Hz'];

function differencesOf(x: AxisReading | undefined, y: AxisReading | undefined): MeasuredValue {
  const [across, down] = [x && step(x), y && step(y)];
  const [first, second] = across ? [across, down] : [down, undefined];
  if (!first) return { kind: 'none', missing: 'no-unit' };
  const axes = across && down ? 'both' : across ? 'x' : 'y';
  const differences: MeasuredDifferences = { kind: 'differences', axes, ...first };
  return {
    ...differences,
    ...(second ? { second: second.value, secondUnit: second.unit } : {}),
    ...ends(y),
    ...(axes === 'both' ? {} : { missing: 'no-unit' }),
  };
}

function step({ unit, steps: [, to = 0] }: AxisReading) {
  return { value: Math.abs(to), unit };
}

function ends(y: AxisReading | undefined): Pick<MeasuredDifferences, 'from' | 'to' | 'missing'> {
  if (!y || !withZero.includes(y.unit)) return {};
  const [from, to] = y.values ?? [];
  return from === undefined || to === undefined ? { missing: 'no-reference' } : { from, to };
}
