import { annotation, LengthTool, type Types, utilities } from '@cornerstonejs/tools';
import { measuringTools } from '@isocenter/measuring/tools.ts';
import { applyMarks, marksOf } from './annotation-marks.ts';
import { noFrameOfReference } from './annotation-places.ts';
import type { AnsweredLine } from './length-question.ts';

/** Asks the reader about a line that was drawn; the tool is configured with it. */
export type AskOfLine = (item: Types.Annotation) => Promise<AnsweredLine | undefined>;

/** Draws a line and asks how long it is; complete when that is answered. What cannot be calibrated stays as a length. */
export class CalibrationTool extends LengthTool {
  static override toolName = measuringTools.calibration.drawnBy;

  constructor(...parameters: ConstructorParameters<typeof LengthTool>) {
    super(...parameters);
    const end = this._endCallback;
    this._endCallback = (event) => {
      const { editData } = this;
      if (!editData || editData.newAnnotation !== true || editData.hasMoved !== true) return end(event);
      const { annotation: item, viewportIdsToRender } = editData;
      this.editData = { ...editData, newAnnotation: false };
      end(event);
      const ask = this.configuration['askOfLine'] as AskOfLine; // as `createToolGroup` gives it
      void ask(item).then((line) => {
        complete(item, line);
        utilities.triggerAnnotationRenderForViewportIds(viewportIdsToRender);
      });
    };
  }
}

function complete(item: Types.Annotation, line: AnsweredLine | undefined): void {
  const id = item.annotationUID ?? '';
  // the study may have been closed while it was asked
  if (!annotation.state.getAnnotation(id)) return;
  if (line?.tool === 'calibration') {
    applyMarks(item, { ...marksOf(item), trueLength: line.trueLength });
    return annotation.state.triggerAnnotationCompleted(item);
  }
  annotation.state.removeAnnotation(id);
  if (line) completeAsLength(item);
}

/** Completes it as a length; the library stores annotations by their tools. */
function completeAsLength(item: Types.Annotation): void {
  const { drawnBy } = measuringTools.length;
  const { metadata } = item;
  if (!metadata) return;
  const line = { ...item, invalidated: true, metadata: { ...metadata, toolName: drawnBy } };
  annotation.state.addAnnotation(line, metadata.FrameOfReferenceUID ?? noFrameOfReference);
  annotation.state.triggerAnnotationCompleted(line);
}
