import { encodeBase64 } from '../bytes/base64.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import { tagHex } from '../dictionary/dictionary.ts';
import { decimalJson } from '../values/decimal-string.ts';
import type { TextDecode } from '../values/charsets.ts';
import { utf8Term } from '../values/charsets.ts';
import { parsePersonName } from '../values/person-name.ts';
import type { DataSet } from './data-set.ts';
import { elementNumbers, elementStrings, elementText } from './element-values.ts';
import type { Element } from './element.ts';

export interface DicomJsonOptions {
  /**
   * The URI of a value that is not inlined. `path` leads to it: tags and item indexes from 0, as in
   * "54000100/0/54001010". Without this function such values are left out.
   */
  readonly bulkDataUri?: (tag: Tag, path: string) => string;
  /** Binary values up to this length are inlined as Base64; pixel data never is. */
  readonly inlineBinaryLimitBytes?: number;
}

const defaultInlineLimit = 16 * 1024;
const specificCharacterSet = 0x00080005;
const firstPixelData = 0x7fe00008;
const lastPixelData = 0x7fe00010;

/**
 * A data set as the text of a DICOM JSON object (PS3.18 §F.2), in UTF-8 terms whatever the character set was. DS and IS
 * are numbers where that is exact; SV and UV beyond 2^53 and floats that are not finite are strings. Group lengths are
 * left out. Written straight to text, as the archive stores text.
 */
export function dicomJsonText(dataSet: DataSet, options: DicomJsonOptions = {}): string {
  return dataSetText(dataSet, options, '');
}

function dataSetText(dataSet: DataSet, options: DicomJsonOptions, path: string): string {
  const decode = dataSet.decoder;
  let text = '{';
  for (const element of dataSet.elements()) {
    const { tag } = element;
    if ((tag & 0xffff) === 0) continue;
    const value = element.isEmpty ? '' : valueText(element, decode, { options, path });
    if (value !== undefined) text += `${text.length > 1 ? ',' : ''}${keyText(tag)}${element.vr}"${value}}`;
  }
  return `${text}}`;
}

/** `,"Value":[...]` or one of its alternatives; '' for no value; `undefined` when the element is to be left out. */
function valueText(
  element: Element,
  decode: TextDecode,
  place: { options: DicomJsonOptions; path: string },
): string | undefined {
  if (element.bulkDataUri !== undefined) return `,"BulkDataURI":${JSON.stringify(element.bulkDataUri)}`;
  if (element.items !== undefined) return sequenceText(element.tag, element.items, place);
  if (element.properties.kind === 'binary') return binaryText(element, place);
  const values = element.properties.kind === 'text' ? textValues(element, decode) : numericValues(element, decode);
  return values === '' ? '' : `,"Value":[${values}]`;
}

function sequenceText(
  tag: Tag,
  items: readonly DataSet[],
  { options, path }: { options: DicomJsonOptions; path: string },
): string {
  const texts = items.map((item, index) =>
    dataSetText(item, options, options.bulkDataUri === undefined ? '' : `${path}${tagHex(tag)}/${index}/`),
  );
  return `,"Value":[${texts.join(',')}]`;
}

function binaryText(
  element: Element,
  { options, path }: { options: DicomJsonOptions; path: string },
): string | undefined {
  const { tag, length } = element;
  const isPixelData = tag >= firstPixelData && tag <= lastPixelData;
  if (!isPixelData && !element.encapsulated && length <= (options.inlineBinaryLimitBytes ?? defaultInlineLimit)) {
    return `,"InlineBinary":"${encodeBase64(element.bytes())}"`;
  }
  return options.bulkDataUri && `,"BulkDataURI":${JSON.stringify(options.bulkDataUri(tag, path + tagHex(tag)))}`;
}

function textValues(element: Element, decode: TextDecode): string {
  if (element.tag === specificCharacterSet) return `"${utf8Term}"`;
  const toJson = textToJson(element.vr);
  const text = elementText(element, decode) ?? '';
  if (text === '') return '';
  if (!element.properties.multiValued || !text.includes('\\')) return toJson(text);
  return elementStrings(element, decode)
    .map((value) => (value === '' ? 'null' : toJson(value)))
    .join(',');
}

function textToJson(vr: string): (value: string) => string {
  if (vr === 'PN') return personNameJson;
  return vr === 'DS' || vr === 'IS' ? decimalJson : JSON.stringify;
}

function personNameJson(value: string): string {
  if (!value.includes('=')) return `{"Alphabetic":${JSON.stringify(value)}}`;
  const { alphabetic, ideographic, phonetic } = parsePersonName(value);
  const groups = [
    alphabetic && `"Alphabetic":${JSON.stringify(alphabetic)}`,
    ideographic && `"Ideographic":${JSON.stringify(ideographic)}`,
    phonetic && `"Phonetic":${JSON.stringify(phonetic)}`,
  ];
  return `{${groups.filter((group) => group !== '').join(',')}}`;
}

function numericValues(element: Element, decode: TextDecode): string {
  if (element.vr === 'AT')
    return elementStrings(element, decode)
      .map((tag) => `"${tag}"`)
      .join(',');
  if (element.vr !== 'SV' && element.vr !== 'UV') {
    return elementNumbers(element, decode)
      .map((value) => (Number.isFinite(value) ? String(value) : nonFinite(value)))
      .join(',');
  }
  return elementStrings(element, decode)
    .map((value) => (Number.isSafeInteger(Number(value)) ? value : `"${value}"`))
    .join(',');
}

// JSON has no numbers for these.
function nonFinite(value: number): string {
  if (Number.isNaN(value)) return '"NaN"';
  return value > 0 ? '"inf"' : '"-inf"';
}

const keys = new Map<Tag, string>();
const maximumKeys = 8192;

// Building the eight digits costs more than everything else about a short element.
function keyText(tag: Tag): string {
  let key = keys.get(tag);
  if (key === undefined) {
    key = `"${tagHex(tag)}":{"vr":"`;
    if (keys.size < maximumKeys) keys.set(tag, key);
  }
  return key;
}
