import { BaseTool, type Types } from '@cornerstonejs/tools';

/** CSS pixels around what is drawn within which a finger takes hold of it: of a line, and of a point that can be moved. */
const reach = { line: 10, point: 14 };

/** The parts of a library's tool that say what a finger takes hold of. */
export interface GrabbableTool {
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
  const grabbable = tool as GrabbableTool; // untyped in the library
  const [isNear, handleNear] = [grabbable.isPointNearTool.bind(tool), grabbable.getHandleNearImagePoint.bind(tool)];
  grabbable.isPointNearTool = (element, item, at, within, by) =>
    isNear(element, item, at, by === 'touch' ? Math.min(within, reach.line) : within, by);
  grabbable.getHandleNearImagePoint = (element, item, at, within) =>
    handleNear(element, item, at, within === BaseTool.TOUCH_PROXIMITY ? reach.point : within);
}
