import { eventTarget } from '@cornerstonejs/core';
import { Enums, type Types } from '@cornerstonejs/tools';
import { isRecord } from '../dicom-json/values.ts';
import { measuringToolOf } from './tools.ts';

/** Listens to those of the library's annotations that measure. */
export interface AnnotationListener {
  readonly added: (item: Types.Annotation) => void;
  readonly completed: (item: Types.Annotation) => void;
  readonly removed: (item: Types.Annotation) => void;
  readonly changed: () => void;
  /** The button or the finger that may have dragged something was lifted. */
  readonly released: () => void;
}

/** Listens to the library's annotations. @returns a function that ends it. */
export function listenToAnnotations(listener: AnnotationListener): () => void {
  const measurementIn = (event: Event): Types.Annotation | undefined => {
    const item: unknown =
      event instanceof CustomEvent && isRecord(event.detail) ? event.detail['annotation'] : undefined;
    if (!isRecord(item) || !isRecord(item['data'])) return undefined;
    const found = item as unknown as Types.Annotation; // the library's own event
    return measuringToolOf(found.metadata?.toolName) && found;
  };
  const forItem = (hear: (item: Types.Annotation) => void) => (event: Event) => {
    const item = measurementIn(event);
    if (item) hear(item);
  };
  const handlers: readonly (readonly [EventTarget, string, (event: Event) => void])[] = [
    [eventTarget, Enums.Events.ANNOTATION_ADDED, forItem(listener.added)],
    [eventTarget, Enums.Events.ANNOTATION_COMPLETED, forItem(listener.completed)],
    [eventTarget, Enums.Events.ANNOTATION_REMOVED, forItem(listener.removed)],
    [eventTarget, Enums.Events.ANNOTATION_MODIFIED, listener.changed],
    [eventTarget, Enums.Events.ANNOTATION_SELECTION_CHANGE, listener.changed],
    // after the library, which listens at the document
    [globalThis, 'mouseup', listener.released],
    [globalThis, 'touchend', listener.released],
  ];
  for (const [target, name, handler] of handlers) target.addEventListener(name, handler);
  return () => {
    for (const [target, name, handler] of handlers) target.removeEventListener(name, handler);
  };
}
