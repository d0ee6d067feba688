import { decodeBase64 } from '../bytes/base64.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import { parseTagHex, vrOf } from '../dictionary/dictionary.ts';
import type { Vr } from '../dictionary/vr.ts';
import { isVr, vrProperties } from '../dictionary/vr.ts';
import { DicomError } from '../errors.ts';
import { formatPersonName } from '../values/person-name.ts';
import { DataSet } from './data-set.ts';
import type { DicomJsonOptions } from './dicom-json-text.ts';
import { dicomJsonText as writeText } from './dicom-json-text.ts';
import { Element } from './element.ts';

/** PS3.18 table F.2.3-1; a component group that is absent is empty. */
export interface DicomJsonPersonName {
  readonly Alphabetic?: string;
  readonly Ideographic?: string;
  readonly Phonetic?: string;
}

export type DicomJsonValue = string | number | null | DicomJsonPersonName | DicomJsonDataSet;

export interface DicomJsonElement {
  readonly vr: string;
  readonly Value?: readonly DicomJsonValue[];
  readonly InlineBinary?: string;
  readonly BulkDataURI?: string;
}

/** Elements by eight hexadecimal digits. */
export interface DicomJsonDataSet {
  readonly [tag: string]: DicomJsonElement;
}

const maximumDepth = 64;

/** Writes DICOM JSON as `dicom-json-text.ts` describes it; it stands here so that both directions are found in one place. */
export function dicomJsonText(dataSet: DataSet, options?: DicomJsonOptions): string {
  return writeText(dataSet, options);
}

/** The object whose text is `dicomJsonText`. */
export function toDicomJson(dataSet: DataSet, options?: DicomJsonOptions): DicomJsonDataSet {
  return JSON.parse(writeText(dataSet, options)) as DicomJsonDataSet;
}

/**
 * Reads the data set of a DICOM JSON object (PS3.18 §F.2). Numbers and strings are read as either where the VR allows. Values behind a
 * BulkDataURI keep it (`Element.bulkDataUri`).
 * @throws DicomError `invalid-tag`, `invalid-vr`, `invalid-value`, `too-deep`
 */
export function fromDicomJson(json: DicomJsonDataSet): DataSet {
  return readObject(json, undefined, 0);
}

function readObject(json: unknown, parent: DataSet | undefined, depth: number): DataSet {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw invalid('A data set has to be an object');
  if (depth > maximumDepth) throw new DicomError('too-deep', `Sequences are nested deeper than ${maximumDepth}`);
  const dataSet = new DataSet(parent);
  for (const [key, element] of Object.entries(json)) {
    const tag = /^[0-9A-Fa-f]{8}$/.test(key) ? parseTagHex(key) : undefined;
    if (tag === undefined) throw new DicomError('invalid-tag', 'A key is not a tag of eight hexadecimal digits');
    readElement(dataSet, tag, { element, depth });
  }
  return dataSet;
}

function readElement(dataSet: DataSet, tag: Tag, { element, depth }: { element: unknown; depth: number }): void {
  if (typeof element !== 'object' || element === null) throw invalid('An element has to be an object');
  const { vr: given, Value, InlineBinary, BulkDataURI } = element as Readonly<Record<string, unknown>>;
  const vr = given === undefined ? (vrOf(tag) ?? 'UN') : given;
  if (typeof vr !== 'string' || !isVr(vr))
    throw new DicomError('invalid-vr', 'An element has a VR that does not exist');
  if (typeof BulkDataURI === 'string') {
    dataSet.setElement(new Element(tag, vrProperties(vr), undefined, 0, 0, { bulkDataUri: BulkDataURI }));
    return;
  }
  if (typeof InlineBinary === 'string') {
    const bytes = decodeBase64(InlineBinary);
    if (bytes === undefined) throw invalid('InlineBinary is not Base64');
    dataSet.set(tag, bytes, vr);
    return;
  }
  if (Value !== undefined && !Array.isArray(Value)) throw invalid('Value has to be a list');
  setValues(dataSet, tag, { vr, values: Value ?? [], depth });
}

function setValues(
  dataSet: DataSet,
  tag: Tag,
  { vr, values, depth }: { vr: Vr; values: readonly unknown[]; depth: number },
): void {
  const { kind } = vrProperties(vr);
  if (kind === 'sequence') {
    dataSet.set(
      tag,
      values.map((item) => readObject(item ?? {}, dataSet, depth + 1)),
      vr,
    );
    return;
  }
  const plain = values.map((value) => plainValue(value, vr));
  dataSet.set(tag, kind === 'text' ? plain : plain.filter((value) => value !== ''), vr);
}

function plainValue(value: unknown, vr: Vr): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (vr !== 'PN' || typeof value !== 'object') throw invalid(`A value cannot be ${vr}`);
  const { Alphabetic = '', Ideographic = '', Phonetic = '' } = value as DicomJsonPersonName;
  if (typeof Alphabetic !== 'string' || typeof Ideographic !== 'string' || typeof Phonetic !== 'string') {
    throw invalid('The groups of a person name have to be text');
  }
  return formatPersonName({ alphabetic: Alphabetic, ideographic: Ideographic, phonetic: Phonetic });
}

function invalid(message: string): DicomError {
  return new DicomError('invalid-value', message);
}
