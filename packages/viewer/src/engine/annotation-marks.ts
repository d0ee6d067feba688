import { annotation, type Types } from '@cornerstonejs/tools';
import { type Marks, readMarks, saidOf } from '@isocenter/measuring/marks.ts';
import { marksKey } from '../measurements/text-lines.ts';
import { markColor } from './colors.ts';

/** Returns what the reader has recorded of a measurement beside drawing it; undefined where it is nothing. */
export function marksOf(item: Types.Annotation): Marks | undefined {
  const stored = item.data[marksKey];
  return stored === undefined ? undefined : readMarks(stored);
}

/** Returns true if nobody may move or delete it. */
export function isLocked(item: Types.Annotation): boolean {
  return marksOf(item)?.locked === true;
}

/** Draws a measurement as the reader says; it has to be among those of the library. */
export function applyMarks(item: Types.Annotation, marks: Marks = {}): void {
  const { annotationUID: id } = item;
  if (!id) return;
  const said = saidOf(marks);
  if (Object.keys(said).length > 0) item.data[marksKey] = said;
  else delete item.data[marksKey];
  const color = said.color && markColor[said.color];
  annotation.locking.setAnnotationLocked(id, said.locked === true);
  annotation.visibility.setAnnotationVisibility(id, said.hidden !== true);
  annotation.config.style.setAnnotationStyles(
    id,
    color === undefined ? {} : { color, colorLocked: color, textBoxColor: color, textBoxColorLocked: color },
  );
}

/**
 * Forgets marks of an annotation; to be called before it is deleted: the library lists what is locked and hidden by id, and stumbles over
 * hidden ones that are gone.
 */
export function forgetMarks(id: string): void {
  if (!annotation.state.getAnnotation(id)) return;
  annotation.locking.setAnnotationLocked(id, false);
  annotation.visibility.setAnnotationVisibility(id, true);
  annotation.config.style.setAnnotationStyles(id, {});
}
