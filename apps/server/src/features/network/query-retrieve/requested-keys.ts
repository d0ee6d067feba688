import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Element } from '@isocenter/dicom/dataset/element.ts';
import { keywordOf, tagHex } from '@isocenter/dicom/dictionary/dictionary.ts';
import { queryValues } from '@isocenter/dicom/values/query-values.ts';
import type { QueryNegotiation } from '@isocenter/dicom-network/services/query-retrieve.ts';
import type { Match, SearchRequest } from '#features/archive/dicomweb/dicomweb.ts';
import { ownAttributes } from './answer.ts';
import { mismatch } from './unique-keys.ts';

const longestValue = 4_000;
const mostValues = 10_000;
const deepest = 4;

/** The keys of an identifier as a search: those with a value are matched, all are told. @throws DimseRefusal A900 */
export function requestedKeys(identifier: DataSet, negotiation: QueryNegotiation): SearchRequest {
  const keys = identifier.elements().filter(({ tag }) => !isNoKey(tag));
  return {
    matches: keys.flatMap((element) => matchesOf(identifier, element, [])),
    included: new Set(keys.map(({ tag }) => tagHex(tag))),
    includesAll: false,
    limit: undefined,
    offset: 0,
    isFuzzy: negotiation.fuzzy,
    joinsTimes: negotiation.dateTime,
  };
}

function isNoKey(tag: number): boolean {
  return (tag & 0xffff) === 0 || ownAttributes.has(tagHex(tag));
}

/** Lists the matches of one key; of a sequence those of each key of its item (PS3.4 §C.2.2.2.6). Empty where no value is given. */
function matchesOf(dataSet: DataSet, { tag, items }: Element, above: readonly string[]): Match[] {
  const path = [...above, tagHex(tag)];
  const key = keywordOf(tag) ?? tagHex(tag);
  if (items !== undefined) {
    if (items.length > 1 || path.length === deepest) throw mismatch(`${key} has to be one item`);
    return items.flatMap((item) => item.elements().flatMap((element) => matchesOf(item, element, path)));
  }
  const values = queryValues(dataSet.strings(tag));
  if (values.length === 0) return [];
  if (values.length > mostValues) throw mismatch(`${key} has more than ${mostValues} values`);
  if (!values.every(isPlain)) throw mismatch(`${key} is too long, or has control characters`);
  return [{ key, path, values }];
}

function isPlain(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  return value.length <= longestValue && !/[\u0000-\u001f\u007f]/.test(value);
}
