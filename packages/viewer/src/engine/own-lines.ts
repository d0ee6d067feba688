import type { Types as Core } from '@cornerstonejs/core';
import { annotation, type AnnotationTool, drawing, type Types, utilities } from '@cornerstonejs/tools';

/** A line that is drawn beside those of the library, or in place of the one that it calls the same. On the canvas. */
export interface OwnLine {
  readonly id: string;
  readonly ends: readonly [Core.Point2, Core.Point2];
  readonly as: 'clear' | 'thin' | 'dashed';
}

/** What a line is drawn with that is not clear. */
const faint = { thin: { lineWidth: '1', lineDash: '' }, dashed: { lineWidth: '1', lineDash: '4,4' } } as const;

/** What a tool draws of in a viewport, and how. */
interface Drawn {
  readonly helper: Parameters<typeof drawing.drawLine>[0];
  readonly styleOf: (item: Types.Annotation, id: string) => { readonly color?: unknown; readonly lineWidth?: unknown };
  readonly linesOf: (item: Types.Annotation) => readonly OwnLine[];
}

/** Draws the lines of all that a tool has drawn in an element and that is to be seen. */
export function drawOwnLines(tool: AnnotationTool, element: HTMLDivElement, { helper, styleOf, linesOf }: Drawn): void {
  const all = annotation.state.getAnnotations(tool.getToolName(), element) as Types.Annotations | undefined;
  const items = (all && tool.filterInteractableAnnotationsForElement(element, all)) as Types.Annotations | undefined;
  for (const item of items ?? []) {
    const id = item.annotationUID ?? '';
    if (annotation.visibility.isAnnotationVisible(id) === false) continue;
    const { color, lineWidth } = styleOf(item, id);
    for (const { id: line, ends, as } of linesOf(item)) {
      const style = as === 'clear' ? { width: lineWidth, lineDash: '' } : faint[as];
      drawing.drawLine(helper, id, line, ...ends, { color, ...style });
    }
  }
}

export function isNear(lines: readonly OwnLine[], at: Core.Point2, within: number): boolean {
  return lines.some(({ ends }) => utilities.math.lineSegment.distanceToPoint(...ends, at) <= within);
}
