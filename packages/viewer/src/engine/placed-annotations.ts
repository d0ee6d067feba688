import { annotation, type Types } from '@cornerstonejs/tools';
import { measuringTool } from '@isocenter/measuring/tools.ts';
import type { StoredMeasurement } from '../measurements/model.ts';
import { textBoxAt } from './annotation-conversion.ts';
import { applyMarks, forgetMarks } from './annotation-marks.ts';
import { libraryPlaces, noFrameOfReference } from './annotation-places.ts';

/** Puts an annotation among those of the library. */
export function place(item: Types.Annotation, { state }: StoredMeasurement): void {
  annotation.state.addAnnotation(item, item.metadata?.FrameOfReferenceUID ?? noFrameOfReference);
  applyMarks(item, state.marks);
}

/** Takes it from there. */
export function takeAway(id: string): void {
  forgetMarks(id);
  annotation.state.removeAnnotation(id);
}

/** Draws a measurement as it was, or is to be. */
export function setDrawing(item: Types.Annotation, { tool, label, state }: StoredMeasurement): void {
  applyMarks(item, state.marks);
  item.data.label = label;
  item.invalidated = true;
  if (!item.data.handles) return;
  const { handles, contour } = libraryPlaces({ points: state.points, line: state.line }, measuringTool(tool).line);
  item.data.handles.points = handles.points;
  if (contour) item.data['contour'] = contour;
  item.data.handles.textBox = textBoxAt(state.labelAt);
}
