import { asLength, distance } from '../drawing.ts';
import { lineThrough } from '../outline.ts';
import type { Marks } from '../marks.ts';
import { lineOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';
import { isCalibrated, type MeasuredValue } from '../value.ts';

/** A line whose length the reader says: it gives its image the scale. What it measures is its length by the scale that counts. */
export const calibration: MeasuringTool = {
  kind: 'length',
  key: 'Shift K',
  icon: 'M4 8v8M20 8v8M4 12h16M8 12v2M12 12v3M16 12v2',
  drawnBy: 'CalibrationLine',
  asksLength: true,
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width }) => [
      [x - width, y],
      [x + width, y],
    ],
  },
  measure: (drawing) => asLength(drawing, distance(drawing.points[0], drawing.points[1])),
  shapes: ({ points }) => lineOf(points, 2),
  outline: (points) => lineThrough(points.slice(0, 2)),
};

/** The outcome of a calibration line: its image has its scale, another line counts in its place, or none does. */
export type CalibrationCourse = 'calibrates' | 'newer-line' | 'hidden-line' | 'not-used';

/** Compares its value with the length that was given: where the two differ, its image has another scale. */
export function calibrationCourse(value: MeasuredValue, { trueLength, hidden }: Marks): CalibrationCourse {
  if (value.kind !== 'length' || trueLength === undefined) return 'not-used';
  if (hidden === true) return 'hidden-line';
  if (!isCalibrated(value)) return 'not-used';
  // as exact as the arithmetic of the machine
  return Math.abs(value.value - trueLength) <= trueLength * 1e-6 ? 'calibrates' : 'newer-line';
}
