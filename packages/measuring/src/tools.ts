import type { MeasuringTool } from './tool.ts';
import { angle } from './tools/angle.ts';
import { arrow } from './tools/arrow.ts';
import { bidirectional } from './tools/bidirectional.ts';
import { calibration } from './tools/calibration.ts';
import { centreLine } from './tools/centre-line.ts';
import { circle } from './tools/circle.ts';
import { cobb } from './tools/cobb.ts';
import { directional } from './tools/directional.ts';
import { ellipse } from './tools/ellipse.ts';
import { freehand } from './tools/freehand.ts';
import { length } from './tools/length.ts';
import { perpendicular } from './tools/perpendicular.ts';
import { polygon } from './tools/polygon.ts';
import { polyline } from './tools/polyline.ts';
import { probe } from './tools/probe.ts';
import { ratio } from './tools/ratio.ts';
import { rectangle } from './tools/rectangle.ts';
import { spline } from './tools/spline.ts';
import { text } from './tools/text.ts';

/**
 * The tools whose results are stored, in the order in which they are offered. Toolbar, keys, lists, stored values and reports follow from
 * it. A measurement is stored under the name of its tool: a name is never changed.
 */
export const measuringTools = {
  length,
  polyline,
  bidirectional,
  ratio,
  perpendicular,
  centreLine,
  directional,
  angle,
  cobb,
  ellipse,
  circle,
  rectangle,
  freehand,
  polygon,
  spline,
  probe,
  arrow,
  text,
  calibration,
} as const satisfies Readonly<Record<string, MeasuringTool>>;

export type MeasuringToolName = keyof typeof measuringTools;

export const measuringToolNames = Object.keys(measuringTools) as readonly MeasuringToolName[]; // the keys of the line above

export function isMeasuringTool(name: string): name is MeasuringToolName {
  return Object.hasOwn(measuringTools, name);
}

/** All that is known of a tool. */
export function measuringTool(name: MeasuringToolName): MeasuringTool {
  return measuringTools[name];
}
