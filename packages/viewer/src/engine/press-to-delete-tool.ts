import { annotation, BaseTool, ToolGroupManager, type Types } from '@cornerstonejs/tools';
import { measuringTool, measuringToolNames } from '@isocenter/measuring/tools.ts';
import type { Filtering } from './own-plane.ts';
import type { GrabbableTool } from './touch-reach.ts';

/** Deletes a measurement by the id of its drawing. */
export type DeleteDrawing = (id: string) => void;

type Drawing = Filtering & Pick<GrabbableTool, 'isPointNearTool'>;

/** The library's event of a press. */
export interface Press {
  readonly detail: { readonly element: HTMLDivElement; readonly currentPoints: { readonly canvas: [number, number] } };
}

/** Deletes the measurement that is pressed, as its key does: it can be undone, and a locked one stays. */
export class PressToDeleteTool extends BaseTool {
  static override toolName = 'PressToDelete';

  constructor(tool = {}, defaults = { supportedInteractionTypes: ['Mouse', 'Touch'] as const, configuration: {} }) {
    super(tool, { ...defaults, supportedInteractionTypes: [...defaults.supportedInteractionTypes] });
  }

  readonly preMouseDownCallback = (press: Press): boolean => this.#delete(press, BaseTool.MOUSE_PROXIMITY, 'mouse');
  readonly preTouchStartCallback = (press: Press): boolean => this.#delete(press, BaseTool.TOUCH_PROXIMITY, 'touch');

  #delete({ detail: { element, currentPoints } }: Press, within: number, by: string): boolean {
    const found = this.#drawnIn(element).find(
      ({ item, drawing }) =>
        annotation.visibility.isAnnotationVisible(item.annotationUID ?? '') !== false &&
        drawing.isPointNearTool(element, item, currentPoints.canvas, within, by),
    );
    const remove = this.configuration['deleteDrawing'] as DeleteDrawing; // as `addLookingTools` gives it
    if (found?.item.annotationUID !== undefined) remove(found.item.annotationUID);
    return true;
  }

  /** Returns the drawings in a viewport: the library's own search also finds what lies in other slices of a cut (tools 5.14). */
  #drawnIn(element: HTMLDivElement): { readonly item: Types.Annotation; readonly drawing: Drawing }[] {
    const group = ToolGroupManager.getToolGroup(this.toolGroupId);
    return measuringToolNames
      .flatMap((name) => {
        const { drawnBy } = measuringTool(name);
        const drawing = group?.getToolInstance(drawnBy) as Drawing | undefined; // untyped in the library
        const all = annotation.state.getAnnotations(drawnBy, element) as Types.Annotations | undefined;
        const drawn = all && drawing?.filterInteractableAnnotationsForElement(element, all);
        return drawing && drawn ? drawn.map((item) => ({ item, drawing })) : [];
      })
      .toReversed();
  }
}
