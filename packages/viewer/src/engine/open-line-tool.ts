import { Enums, SplineROITool, type Types, utilities } from '@cornerstonejs/tools';
import type { Types as Core } from '@cornerstonejs/core';
import { splineTypes } from './annotation-places.ts';

type Event = Types.EventTypes.InteractionEventType;
type Line = NonNullable<SplineROITool['editData']>['annotation'];

/** Methods of the library's tool that it calls and that its types leave out. */
interface Inner {
  _mouseDownCallback: (event: Event) => void;
  _mouseMoveCallback: (event: Event) => void;
  _keyDownCallback: (event: Types.EventTypes.KeyDownEventType) => void;
  _renderStats: (line: Line, ...where: unknown[]) => void;
}

/** In CSS pixels: so near to its last point a click ends the line. */
const near = 10;

/**
 * A line through points that stays open: ended by a click on its last point, or by two clicks. The library's tool for closed lines would
 * end it only with three points, adds none near the first, and writes nothing beside it (@cornerstonejs/tools 5.14).
 */
export class OpenLineTool extends SplineROITool {
  static override toolName = 'OpenLine';

  constructor(...parameters: ConstructorParameters<typeof SplineROITool>) {
    super(...parameters);
    this.configuration['calculateStats'] = false;
    const spline = { ...this.configuration['spline'], type: splineTypes.open, enableTwoPointPreview: true };
    this.configuration['spline'] = spline;
    const inner = this as unknown as Inner; // as above
    inner._mouseDownCallback = (event) => this.#pressed(event);
    inner._keyDownCallback = (event) => this.#typed(event);
    const { _mouseMoveCallback: move, _renderStats: write } = inner;
    inner._mouseMoveCallback = (event) => {
      move(event);
      // nothing is closed near the first point
      if (this.editData) this.editData.closeCurveDistance = -1;
    };
    inner._renderStats = (line, ...where) => pointsOf(line).length > 1 && write(asIfClosed(line), ...where);
    const remove = this.deleteControlPointCallback;
    this.deleteControlPointCallback = (event, line) => {
      // of three points the library would leave none
      if (pointsOf(line).length > 3) remove(event, line);
    };
  }

  override updateContourPolyline(...parameters: Parameters<SplineROITool['updateContourPolyline']>): void {
    const [annotation, polyline, transforms] = parameters;
    super.updateContourPolyline(annotation, polyline, transforms, { updateWindingDirection: false });
  }

  override renderAnnotationInstance(context: Parameters<SplineROITool['renderAnnotationInstance']>[0]): boolean {
    const line = context.annotation as Line; // of this tool
    const isNew = line.invalidated === true;
    const result = super.renderAnnotationInstance(context);
    if (isNew) this.triggerAnnotationModified(line, context.enabledElement);
    return result;
  }

  #pressed(event: Event): void {
    const { type, detail } = event;
    const { canvas, world } = detail.currentPoints;
    const isTwice =
      type === Enums.Events.MOUSE_DOUBLE_CLICK ||
      ('taps' in detail && typeof detail.taps === 'number' && detail.taps > 1);
    if (!this.editData || (isTwice && type === Enums.Events.TOUCH_TAP && this.isTouchTapEchoOfLiftCommit(canvas)))
      return;
    const { annotation, viewportIdsToRender } = this.editData;
    const points = pointsOf(annotation);
    const isAtLast = isNearLast(annotation, canvas);
    if (!isAtLast) points.push([...world]);
    annotation.invalidated = true;
    utilities.triggerAnnotationRenderForViewportIds(viewportIdsToRender);
    if ((isAtLast || isTwice) && points.length > 1) this._endCallback(event);
    event.preventDefault();
  }

  /** Takes the last point back. */
  #typed(event: Types.EventTypes.KeyDownEventType): void {
    const points = this.editData ? pointsOf(this.editData.annotation) : [];
    if (!this.editData || points.length < 2 || !['Backspace', 'Delete'].includes(event.detail.key)) return;
    points.pop();
    this.editData.annotation.invalidated = true;
    utilities.triggerAnnotationRenderForViewportIds(this.editData.viewportIdsToRender);
    event.preventDefault();
  }
}

function pointsOf({ data }: Line): Core.Point3[] {
  return data.handles?.points ?? [];
}

/** Returns true near the last point of a line. */
function isNearLast(line: Line, canvas: Core.Point2): boolean {
  const { length } = pointsOf(line);
  return line.data.spline.instance.getClosestControlPointWithinDistance(canvas, near)?.index === length - 1;
}

/** Returns the line as a closed one with the same handles, which the library moves the label by. */
function asIfClosed(line: Line): Line {
  const { spline } = line.data;
  return {
    ...line,
    data: { ...line.data, spline: { ...spline, instance: { closed: true } as typeof spline.instance } },
  }; // all that is asked
}
