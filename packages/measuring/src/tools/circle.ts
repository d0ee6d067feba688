import { asArea, between } from '../drawing.ts';
import { circleAround } from '../outline.ts';
import type { MeasuringTool } from '../tool.ts';
import { noValue } from '../value.ts';

/** Axes that differ by less are those of a circle. */
const roundness = 1e-3;

/** Kept as its centre and a point of its edge. Where its picture is drawn stretched it is an ellipse in the patient, without a diameter. */
export const circle: MeasuringTool = {
  kind: 'area',
  key: 'Shift C',
  icon: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 12h9',
  drawnBy: 'Circle',
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width }) => [
      [x, y],
      [x + width, y],
    ],
    // its centre takes the edge along
    follow: ([before], [centre, edge], moved) => {
      if (!before || !centre || !edge) return [];
      return moved === 0
        ? [centre, [edge[0] + centre[0] - before[0], edge[1] + centre[1] - before[1]]]
        : [centre, edge];
    },
  },
  measure: (drawing, greys) => {
    const [centre, edge] = drawing.points;
    if (!centre || !edge) return noValue;
    const { stretch = 1 } = drawing;
    const [x = 0, ...others] = between(centre, edge);
    const high = Math.hypot(x / stretch, ...others);
    const isRound = Math.abs(stretch - 1) < roundness;
    return asArea(drawing, Math.PI * high * high * stretch, greys, isRound ? { diameter: 2 * high } : {});
  },
  covers: ([centre, edge], aspect) => {
    if (!centre || !edge) return [];
    const [x = 0, y = 0] = centre;
    const [dx = 0, dy = 0] = between(centre, edge);
    const high = Math.hypot(dx * aspect, dy);
    return [
      [x - high / aspect, y - high],
      [x + high / aspect, y + high],
    ];
  },
  shapes: ({ points: [centre, edge] }) => (centre && edge ? [{ kind: 'circle', centre, edge }] : []),
  outline: ([centre, edge]) => (centre && edge ? circleAround(centre, edge) : ''),
};
