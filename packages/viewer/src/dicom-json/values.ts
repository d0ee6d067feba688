import { type Keyword, tags } from './tags.ts';

/** One attribute of the DICOM JSON model (PS3.18 §F.2.2). Values are untrusted: read them through this file. */
export interface DicomJsonElement {
  readonly vr?: string;
  readonly Value?: readonly unknown[];
  readonly InlineBinary?: string;
  readonly BulkDataURI?: string;
}

/** One data set of the DICOM JSON model; keys are eight upper-case hexadecimal digits. */
export type DicomJson = Readonly<Record<string, DicomJsonElement | undefined>>;

/**
 * Accepts the body of a metadata answer: an array of data sets.
 * @throws TypeError when it is something else.
 */
export function parseDataSets(body: unknown): DicomJson[] {
  if (!Array.isArray(body)) throw new TypeError('The metadata is not a list of data sets');
  return body.map((entry: unknown) => {
    if (!isRecord(entry)) throw new TypeError('The metadata holds something that is not a data set');
    return entry as DicomJson; // its elements are checked by every reader below
  });
}

/** The element of an attribute; undefined when it is absent or malformed. */
export function element(dataSet: DicomJson, keyword: Keyword): DicomJsonElement | undefined {
  const found: unknown = dataSet[tags[keyword]];
  return isRecord(found) ? found : undefined;
}

/** All values of an attribute; empty when it is absent, empty or malformed. */
export function values(dataSet: DicomJson, keyword: Keyword): readonly unknown[] {
  const found = element(dataSet, keyword)?.Value;
  return Array.isArray(found) ? found : [];
}

/** The first value as trimmed text; undefined when there is none. */
export function text(dataSet: DicomJson, keyword: Keyword): string | undefined {
  return texts(dataSet, keyword)[0];
}

/** Every value that is text or a number, as trimmed text; empty ones are left out. */
export function texts(dataSet: DicomJson, keyword: Keyword): string[] {
  return values(dataSet, keyword)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).trim())
    .filter((value) => value !== '');
}

/** The first value as a finite number; undefined when there is none. */
export function number(dataSet: DicomJson, keyword: Keyword): number | undefined {
  return numbers(dataSet, keyword)[0];
}

/** All values as numbers; empty as soon as one of them is not a finite number. DS and IS may be text. */
export function numbers(dataSet: DicomJson, keyword: Keyword): number[] {
  const found = values(dataSet, keyword).map((value) =>
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN,
  );
  return found.every(Number.isFinite) ? found : [];
}

/** The items of a sequence. */
export function items(dataSet: DicomJson, keyword: Keyword): DicomJson[] {
  return values(dataSet, keyword).filter(isRecord) as DicomJson[];
}

/** Returns true if a value is an object, and neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
