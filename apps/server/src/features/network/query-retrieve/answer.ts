import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import {
  fromDicomJson,
  toDicomJson,
  type DicomJsonDataSet,
  type DicomJsonElement,
  type DicomJsonValue,
} from '@isocenter/dicom/dataset/dicom-json.ts';
import type { Element } from '@isocenter/dicom/dataset/element.ts';
import { tagHex, tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { inCharset } from '@isocenter/dicom/elements/in-charset.ts';
import type { QueryLevel } from '@isocenter/dicom-network/services/query-retrieve.ts';
import type { FoundRow } from '#features/archive/dicomweb/dicomweb.ts';
import type { PatientCounts } from './count-queries.ts';

const availability = tagHex(tagOf('InstanceAvailability'));

/** Attributes that every answer contains, and that nothing is matched by. */
export const ownAttributes: ReadonlySet<string> = new Set(
  [
    'SpecificCharacterSet',
    'QueryRetrieveLevel',
    'RetrieveAETitle',
    'InstanceAvailability',
    'NumberOfPatientRelatedStudies',
    'NumberOfPatientRelatedSeries',
    'NumberOfPatientRelatedInstances',
  ].map((keyword) => tagHex(tagOf(keyword))),
);

interface QueryAnswerNeeds {
  readonly identifier: DataSet;
  readonly level: QueryLevel;
  /** AE title from which the matches are retrieved. */
  readonly aeTitle: string;
  /** The Defined Terms that answers are written in, as far as they can be. */
  readonly charset: readonly string[];
}

/** Picks the requested attributes of a match, empty where nothing is known, in a character set that can write them. */
export function answerIn(charset: readonly string[], identifier: DataSet, item: DataSet): DataSet {
  const keys = identifier.elements().filter(({ tag }) => (tag & 0xffff) !== 0 && tag !== tagOf('SpecificCharacterSet'));
  const answer = fromDicomJson(pickedOf(toDicomJson(item), keys));
  return inCharset(answer, charset) ?? answer;
}

/** Makes rows into answers: every key that was asked for, empty where nothing is known, and what each answer has to tell. */
export function answerWriter({
  identifier,
  level,
  aeTitle,
  charset,
}: QueryAnswerNeeds): (row: FoundRow, counts: PatientCounts | undefined) => DataSet {
  const keys = identifier.elements().filter(({ tag }) => (tag & 0xffff) !== 0 && isInRows(tagHex(tag)));
  return ({ dataSet: row }, counts) => {
    const answer = fromDicomJson(pickedOf(row, keys)).set('QueryRetrieveLevel', level).set('RetrieveAETitle', aeTitle);
    for (const [keyword, count] of Object.entries(counts ?? {}))
      if (identifier.has(keyword)) answer.set(keyword, count);
    // What the set cannot write goes out as UTF-8, by the writer itself.
    return inCharset(answer, charset) ?? answer;
  };
}

function isInRows(tag: string): boolean {
  return tag === availability || !ownAttributes.has(tag);
}

function pickedOf(row: DicomJsonDataSet, keys: readonly Element[]): DicomJsonDataSet {
  return Object.fromEntries(keys.map((key) => [tagHex(key.tag), pickedElement(row[tagHex(key.tag)], key)]));
}

/** Picks from the items of a sequence only the requested keys; all where none was requested. */
function pickedElement(found: DicomJsonElement | undefined, { vr, items = [] }: Element): DicomJsonElement {
  if (found === undefined || found.BulkDataURI !== undefined) return { vr };
  const keys = items[0]?.elements() ?? [];
  if (found.vr !== 'SQ' || keys.length === 0) return found;
  return {
    vr: 'SQ',
    Value: (found.Value ?? []).map((item): DicomJsonValue => pickedOf(item as DicomJsonDataSet, keys)),
  };
}
