import { AnnotationState, AnnotationTool, type Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import Value from 'typebox/value';
import type { AnnotationRecord } from './annotation-queries.ts';

/** A stored annotation as it is told. */
export function annotationOf(record: AnnotationRecord): Annotation {
  return {
    id: record.id,
    seriesUid: record.series_uid,
    ...(record.sop_uid === null || record.frame === null
      ? {}
      : { sopInstanceUid: record.sop_uid, frame: record.frame }),
    // Checked when it was saved; a row that no longer fits its schema is a bug and is told as one.
    tool: Value.Parse(AnnotationTool, record.tool),
    state: Value.Parse(AnnotationState, record.state),
    label: record.label,
    ...(record.tracking_uid === null ? {} : { trackingUid: record.tracking_uid }),
    revision: record.revision,
    changedAt: record.changed_at.toISOString(),
  };
}
