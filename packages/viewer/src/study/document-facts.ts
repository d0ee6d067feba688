import { type DicomJson, items, number, text } from '../dicom-json/values.ts';
import type { DocumentDisplaySet } from './model.ts';

/** Facts that tell a document from the others of its series. Values as recorded; the interface writes dates. */
export interface DocumentFacts {
  /** Its own title, where it says something else than the description of the series. */
  readonly title: string | undefined;
  /** YYYYMMDD of its content, else of its acquisition. */
  readonly date: string | undefined;
  /** HHMMSS.FFFFFF of the same event as `date`. */
  readonly time: string | undefined;
  readonly instanceNumber: number | undefined;
}

/** Reads them from an Encapsulated Document, a structured report, a video or anything else that stands alone. */
export function documentFacts({ instance, description }: DocumentDisplaySet): DocumentFacts {
  const title = text(instance, 'DocumentTitle') ?? conceptName(instance);
  const event = text(instance, 'ContentDate') === undefined ? 'Acquisition' : 'Content';
  return {
    title: title === description ? undefined : title,
    date: text(instance, `${event}Date`),
    time: text(instance, `${event}Time`),
    instanceNumber: number(instance, 'InstanceNumber'),
  };
}

function conceptName(instance: DicomJson): string | undefined {
  const [code] = items(instance, 'ConceptNameCodeSequence');
  return code && text(code, 'CodeMeaning');
}
