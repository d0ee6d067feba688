import { LivewireContourTool, type Types } from '@cornerstonejs/tools';
import { thinned } from '@isocenter/measuring/thinned-line.ts';
import { smoothed } from '../geometry/smoothed.ts';
import type { Vector3 } from '../geometry/vector.ts';
import { mostOfLine } from '../measurements/parse-state.ts';

/** Keeps a closed line that was drawn in the viewport of an element. */
export type KeepOutline = (element: HTMLDivElement, line: Vector3[]) => void;

/**
 * A closed line that follows edges from click to click. Its drawing is stored as a free line: it is one as soon as it is closed. The line
 * goes from pixel to pixel, and so is longer than the edge that it follows, by up to 8 % (Freeman chains): it is smoothed.
 */
export class EdgeLineTool extends LivewireContourTool {
  static override toolName = 'EdgeLine';

  constructor(...parameters: ConstructorParameters<typeof LivewireContourTool>) {
    super(...parameters);
    this.configuration['calculateStats'] = false;
    const end = this._endCallback;
    this._endCallback = (event, isGivenUp = false) => {
      const { annotation: item, closed } = this.editData ?? {};
      const line = ((item as Types.ContourAnnotation | undefined)?.data.contour.polyline ?? []).map(
        ([x, y, z]): Vector3 => [x, y, z],
      );
      end(event, true);
      if (isGivenUp || closed !== true || line.length < 3) return;
      const keep = this.configuration['keepOutline'] as KeepOutline; // as `addLookingTools` gives it
      keep(event.detail.element, thinned(smoothed(line), mostOfLine));
    };
  }
}
