import { BaseTool, type Types } from '@cornerstonejs/tools';

/** CSS pixels around what is drawn within which a finger takes hold of it: of a line, and of a point that can be moved. */
const reach = { line: 10, point: 14 };

/** The parts of a library's tool that say what a finger takes hold of. */
export interface Held {
  isPointNearTool(
    element: HTMLDivElement,
    item: Types.Annotation,
    at: readonly number[],
    within: number,
    by: string,
  ): boolean;
  getHandleNearImagePoint(
    element: HTMLDivElement,
    item: Types.Annotation,
    at: readonly number[],
    within: number,
  ): unknown;
}

/**
 * Has a finger take hold of a measurement only where it touches it. The library reaches for 36 pixels (tools 5.14): whoever began another
 * measurement nearby moved the one that was there.
 */
export function holdWhereTouched(tool: unknown): void {
  const held = tool as Held; // untyped in the library
  const [isNear, handleNear] = [held.isPointNearTool.bind(tool), held.getHandleNearImagePoint.bind(tool)];
  held.isPointNearTool = (element, item, at, within, by) =>
    isNear(element, item, at, by === 'touch' ? Math.min(within, reach.line) : within, by);
  held.getHandleNearImagePoint = (element, item, at, within) =>
    handleNear(element, item, at, within === BaseTool.TOUCH_PROXIMITY ? reach.point : within);
}
