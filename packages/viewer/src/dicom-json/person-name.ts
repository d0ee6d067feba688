import { withoutTurns } from '@isocenter/measuring/beside-numbers.ts';
import type { Keyword } from './tags.ts';
import { type DicomJson, isRecord, values } from './values.ts';

/** The representations of a person's name (PS3.5 §6.2.1.2), as recorded: components are separated by `^`. */
export interface NameGroups {
  readonly alphabetic: string;
  readonly ideographic: string;
  readonly phonetic: string;
}

/** The first name of a PN attribute; undefined when it is absent or blank. */
export function personName(dataSet: DicomJson, keyword: Keyword): NameGroups | undefined {
  const value = values(dataSet, keyword)[0];
  const groups = typeof value === 'string' ? value.split('=') : undefined;
  const object = isRecord(value) ? value : {};
  const name = {
    alphabetic: group(groups ? groups[0] : object['Alphabetic']),
    ideographic: group(groups ? groups[1] : object['Ideographic']),
    phonetic: group(groups ? groups[2] : object['Phonetic']),
  };
  return Object.values(name).every((text) => text === '') ? undefined : name;
}

function group(text: unknown): string {
  return typeof text === 'string' && /[^^\s]/.test(text) ? withoutTurns(text).trim() : '';
}
