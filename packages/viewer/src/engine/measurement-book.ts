import { eventTarget } from '@cornerstonejs/core';
import { annotation, Enums, type Types } from '@cornerstonejs/tools';
import { isRecord } from '../dicom-json/values.ts';
import { measuredValue } from '../measurements/measured-value.ts';
import type { Measurement, MeasurementChange, StoredMeasurement } from '../measurements/model.ts';
import { numberKey } from '../measurements/text-lines.ts';
import type { Frame } from '../study/model.ts';
import {
  noFrameOfReference,
  numberOf,
  statisticsOf,
  type StudyPlace,
  toAnnotation,
  toStored,
} from './annotation-conversion.ts';
import { createStore, type Store } from './store.ts';
import { measurementToolOf } from './tools.ts';

/** The measurements of the open study. */
export interface MeasurementBook {
  /** In the order of their numbers. */
  readonly list: Store<{ readonly measurements: readonly Measurement[] }>;
  /**
   * Puts stored measurements back; ones that are there already stay as they are.
   * @returns those whose pictures are not known.
   */
  readonly restore: (
    stored: readonly StoredMeasurement[],
    frameOf: (imageId: string) => Frame | undefined,
  ) => StoredMeasurement[];
  /** All measurements as they are kept, in the order of their numbers. */
  readonly stored: () => StoredMeasurement[];
  /** Reads values anew; they are computed when a measurement is drawn. */
  readonly refresh: () => void;
  readonly select: (id: string) => void;
  readonly relabel: (id: string, label: string) => void;
  readonly remove: (id: string) => void;
  /** Ids of the selected measurements. */
  readonly selected: () => readonly string[];
  readonly close: () => void;
}

/** Where the study is, and what to do with changes. */
export interface BookHost extends StudyPlace {
  readonly onChange: (change: MeasurementChange) => void;
  /** Draws all viewports' measurements again. */
  readonly redraw: () => void;
}

/** Keeps the list of measurements in step with what the image library draws, and tells every change. */
export function createMeasurementBook(host: BookHost): MeasurementBook {
  const list = createStore<{ measurements: readonly Measurement[] }>({ measurements: [] });
  /** What was last told of each measurement, as text: the library also reports changes that change nothing. */
  const told = new Map<string, string>();

  const tell = (item: Types.Annotation) => {
    const stored = toStored(item, host);
    if (!stored || !told.has(stored.id) || told.get(stored.id) === JSON.stringify(stored)) return;
    told.set(stored.id, JSON.stringify(stored));
    host.onChange({ kind: 'saved', measurement: stored });
  };
  const refresh = () => {
    const all = ours();
    all.forEach(tell); // a value may have been computed since
    const measurements = all.flatMap((item) => toMeasurement(item, host)).toSorted(byNumber);
    const isSame = JSON.stringify(measurements) === JSON.stringify(list.get().measurements);
    if (!isSame) list.set({ measurements });
  };
  const added = (item: Types.Annotation) => {
    if (!measurementToolOf(item.metadata?.toolName)) return;
    item.data[numberKey] ??= 1 + Math.max(0, ...ours().map(numberOf));
    refresh();
  };
  const completed = (item: Types.Annotation) => {
    if (item.annotationUID && !told.has(item.annotationUID)) told.set(item.annotationUID, '');
    refresh();
  };
  const removed = (item: Types.Annotation) => {
    const id = item.annotationUID;
    queueMicrotask(refresh); // the event comes before the library has let go of it
    if (id && told.delete(id)) host.onChange({ kind: 'removed', id });
  };
  const stop = listen({
    [Enums.Events.ANNOTATION_ADDED]: added,
    [Enums.Events.ANNOTATION_COMPLETED]: completed,
    [Enums.Events.ANNOTATION_MODIFIED]: refresh,
    [Enums.Events.ANNOTATION_REMOVED]: removed,
  });
  eventTarget.addEventListener(Enums.Events.ANNOTATION_SELECTION_CHANGE, refresh);

  return {
    list,
    refresh,
    restore: (stored, frameOf) => {
      const left = stored.filter((one) => {
        if (annotation.state.getAnnotation(one.id)) return false;
        const item = toAnnotation(one, host, frameOf);
        if (!item) return true;
        told.set(one.id, JSON.stringify(toStored(item, host)));
        annotation.state.addAnnotation(item, item.metadata?.FrameOfReferenceUID ?? noFrameOfReference);
        return false;
      });
      refresh();
      return left;
    },
    stored: () =>
      ours()
        .map((item) => toStored(item, host))
        .filter((one) => one !== undefined)
        .toSorted((a, b) => a.state.number - b.state.number),
    select: (id) => {
      annotation.selection.setAnnotationSelected(id, true, false);
      refresh();
      host.redraw();
    },
    relabel: (id, label) => {
      const item = annotation.state.getAnnotation(id);
      if (!item) return;
      item.data.label = label;
      refresh();
      host.redraw();
    },
    remove: (id) => {
      annotation.state.removeAnnotation(id);
      host.redraw();
    },
    selected: () => annotation.selection.getAnnotationsSelected(),
    close: () => {
      stop();
      eventTarget.removeEventListener(Enums.Events.ANNOTATION_SELECTION_CHANGE, refresh);
    },
  };
}

function ours(): Types.Annotation[] {
  return annotation.state.getAllAnnotations().filter((item) => measurementToolOf(item.metadata?.toolName));
}

function toMeasurement(item: Types.Annotation, host: BookHost): Measurement[] {
  const stored = toStored(item, host);
  if (!stored) return [];
  const { state, ...facts } = stored;
  const id = item.annotationUID ?? '';
  const selected = annotation.selection.isAnnotationSelected(id);
  const value = measuredValue(stored.tool, statisticsOf(item));
  return [{ ...facts, number: state.number, shown: state.shown, value, selected }];
}

function byNumber(a: Measurement, b: Measurement): number {
  return a.number - b.number;
}

function listen(handlers: Readonly<Record<string, (item: Types.Annotation) => void>>): () => void {
  const listeners = Object.entries(handlers).map(([name, handler]) => {
    const listener = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const item: unknown = isRecord(event.detail) ? event.detail['annotation'] : undefined;
      if (isRecord(item) && isRecord(item['data'])) handler(item as unknown as Types.Annotation); // the library's own event
    };
    eventTarget.addEventListener(name, listener);
    return () => eventTarget.removeEventListener(name, listener);
  });
  return () => {
    for (const end of listeners) end();
  };
}
