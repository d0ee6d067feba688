import type { Keyword } from './tags.ts';
import { type DicomJson, isRecord, values } from './values.ts';

/** A person's name as its three representations (PS3.5 §6.2.1.2), each written for reading: no `^`. */
export interface ShownName {
  /** "Family, Given Middle" of the alphabetic group. */
  readonly alphabetic: string;
  /** The ideographic group; empty when there is none. */
  readonly ideographic: string;
}

/** The first name of a PN attribute; undefined when it is absent or blank. Prefix and suffix are left out. */
export function personName(dataSet: DicomJson, keyword: Keyword): ShownName | undefined {
  const value = values(dataSet, keyword)[0];
  const groups = typeof value === 'string' ? value.split('=') : undefined;
  const alphabetic = shown(groups ? groups[0] : isRecord(value) ? value['Alphabetic'] : undefined, ', ');
  const ideographic = shown(groups ? groups[1] : isRecord(value) ? value['Ideographic'] : undefined, ' ');
  return alphabetic === '' && ideographic === '' ? undefined : { alphabetic, ideographic };
}

function shown(group: unknown, separator: string): string {
  if (typeof group !== 'string') return '';
  const [family = '', given = '', middle = ''] = group.split('^').map((part) => part.trim());
  const rest = [given, middle].filter((part) => part !== '').join(' ');
  return [family, rest].filter((part) => part !== '').join(separator);
}
