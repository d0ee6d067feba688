import { annotation, ProbeTool, type Types, utilities } from '@cornerstonejs/tools';

type AskText = (done: (text: string | undefined) => void) => void;

/** Words at a place. The library's own tool asks before the place can be moved, and never ends (@cornerstonejs/tools 5.14). */
export class TextTool extends ProbeTool {
  static override toolName = 'TextAt';

  constructor(...parameters: ConstructorParameters<typeof ProbeTool>) {
    super(...parameters);
    const end = this._endCallback;
    this._endCallback = (event) => {
      const { annotation: item, newAnnotation, viewportIdsToRender } = (this.editData ?? {}) as Edited;
      if (!item || newAnnotation !== true) return end(event);
      // it is complete when it says something
      this.editData = { viewportIdsToRender, annotation: item, newAnnotation: false };
      end(event);
      const ask = this.configuration['getTextCallback'] as AskText; // as `createToolGroup` gives it
      ask((text) => {
        item.data.label = text ?? '';
        if (item.data.label === '') annotation.state.removeAnnotation(item.annotationUID ?? '');
        else annotation.state.triggerAnnotationCompleted(item);
        utilities.triggerAnnotationRenderForViewportIds(viewportIdsToRender);
      });
    };
  }

  /** Nothing is measured. */
  override _calculateCachedStats(): void {}
}

/** The text being drawn; untyped in the library. */
interface Edited {
  readonly annotation?: Types.Annotation;
  readonly newAnnotation?: boolean;
  readonly viewportIdsToRender: string[];
}
