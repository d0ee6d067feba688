import type { Types as Core } from '@cornerstonejs/core';
import {
  type AngleTool,
  annotation,
  type AnnotationTool,
  type CobbAngleTool,
  drawing,
  type LengthTool,
  type Types,
  utilities,
} from '@cornerstonejs/tools';
import type { AnyViewport } from './view-figures.ts';

/** A line that is drawn beside those of the library, or in place of the one that it calls the same. On the canvas. */
export interface OwnLine {
  readonly id: string;
  readonly ends: readonly [Core.Point2, Core.Point2];
  readonly as: 'clear' | 'thin' | 'dashed';
}

/** The styles of lines that are not clear. */
const faint = { thin: { lineWidth: '1', lineDash: '' }, dashed: { lineWidth: '1', lineDash: '4,4' } } as const;

interface StyleSpecifier {
  readonly toolGroupId: string;
  readonly toolName: string;
  readonly viewportId: string;
  readonly annotationUID: string;
}

/** Lines that a tool draws beside what the library draws of it. */
interface Drawn {
  /** The tool's own method. */
  readonly styleOf: (context: { annotation: Types.Annotation; styleSpecifier: StyleSpecifier }) => {
    readonly color?: unknown;
    readonly lineWidth?: unknown;
  };
  readonly linesOf: (item: Types.Annotation, viewport: AnyViewport) => readonly OwnLine[];
}

/** Has a tool draw lines of ours behind its own, of all that is to be seen. */
export function drawOwnLines(tool: AngleTool | CobbAngleTool | LengthTool, { styleOf, linesOf }: Drawn): void {
  const render = tool.renderAnnotation;
  tool.renderAnnotation = (enabled, helper) => {
    const isDrawn = render(enabled, helper);
    const { viewport } = enabled;
    const { element, id: viewportId } = viewport;
    const toolName = tool.getToolName();
    for (const item of itemsOf(tool, element)) {
      const annotationUID = item.annotationUID ?? '';
      if (annotation.visibility.isAnnotationVisible(annotationUID) === false) continue;
      const styleSpecifier = { toolGroupId: tool.toolGroupId, toolName, viewportId, annotationUID };
      const { color, lineWidth } = styleOf({ annotation: item, styleSpecifier });
      for (const { id, ends, as } of linesOf(item, viewport)) {
        const style = as === 'clear' ? { width: lineWidth, lineDash: '' } : faint[as];
        drawing.drawLine(helper, annotationUID, id, ...ends, { color, ...style });
      }
    }
    return isDrawn;
  };
}

function itemsOf(tool: AnnotationTool, element: HTMLDivElement): Types.Annotations {
  const all = annotation.state.getAnnotations(tool.getToolName(), element) as Types.Annotations | undefined;
  const items = all && tool.filterInteractableAnnotationsForElement(element, all);
  return (items as Types.Annotations | undefined) ?? [];
}

export function isNear(lines: readonly OwnLine[], at: Core.Point2, within: number): boolean {
  return lines.some(({ ends }) => utilities.math.lineSegment.distanceToPoint(...ends, at) <= within);
}
