import { escaped, linesOfMarkup } from '../report-templates/template-markup.ts';
import type { ReportSection } from './fields.ts';
import type { MeasuredFault } from './report-check.ts';

/**
 * A measurement stands in the text of a report as a place: `{{m<uuid>}}` with the hexadecimal digits of the annotation's id, or
 * `{{m<uuid>_change}}` for its value with that of an earlier study, `{{m<uuid>_before}}` for that of the earlier study alone,
 * `{{m<uuid>_volume}}` for the volume within the outlines that are named as it is, and `{{m<uuid>_name}}` for that name, which so belongs
 * to the value beside it. Until the report is signed the place says what is measured now.
 */
export interface MeasuredPlace {
  /** The name between the braces. */
  readonly name: string;
  /** The annotation's UUID. */
  readonly id: string;
  readonly hasChange: boolean;
  /** A value of the measurement alone, the volume within outlines of its name, or that name. */
  readonly says: 'value' | 'volume' | 'name';
}

/** The text of a place in a table if nothing was measured before, or if it has no name any more. */
const nothing = '–';

/** The names of places, for expressions that look for them. */
export const measuredName = 'm[0-9a-f]{32}(?:_change|_before|_volume|_name)?';

const places = new RegExp(`\\{\\{(${measuredName})\\}\\}`, 'g');

/** Returns the text of a measurement, by the name of its place; undefined if there is none. */
export type WordsOfPlace = (name: string) => string | undefined;

export function measuredPlaceName(id: string, hasChange = false): string {
  return `m${id.replaceAll('-', '').toLowerCase()}${hasChange ? '_change' : ''}`;
}

/** The place of what was measured before, and how it has changed since. */
export function beforePlaceName(id: string): string {
  return `${measuredPlaceName(id)}_before`;
}

/** The place of the volume within the outlines that are named as this one. */
export function volumePlaceName(id: string): string {
  return `${measuredPlaceName(id)}_volume`;
}

/** The place of what this one is called. */
export function namePlaceName(id: string): string {
  return `${measuredPlaceName(id)}_name`;
}

/** Measurements as a template names them all in a report: each with its name, and with its change where an earlier one is known. */
export function placesNamed(measurements: readonly { readonly id: string; readonly label: string }[]): string[] {
  return measurements.map(({ id, label }) => `${label} {{${measuredPlaceName(id, true)}}}`.trim());
}

interface SaidMeasurement {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly change: string | null;
  readonly before: string | null;
  readonly volume: string | null;
}

/** Returns the texts of the places of measurements, with the change if it is known. */
export function wordsOfMeasurements(measurements: readonly SaidMeasurement[]): Map<string, string> {
  return new Map(
    measurements.flatMap(({ id, label, text, change, before, volume }): (readonly [string, string])[] => [
      [measuredPlaceName(id), text],
      [measuredPlaceName(id, true), change ?? text],
      [beforePlaceName(id), before ?? nothing],
      // A name is no place.
      [namePlaceName(id), label.replaceAll('{{', '{ {').trim() || nothing],
      ...(volume === null ? [] : [[volumePlaceName(id), volume] as const]),
    ]),
  );
}

/** The places in formatted text, each once, in their order; what stands in a tag is none. */
export function measuredPlacesIn(html: string): MeasuredPlace[] {
  const words = html.split(/<[^>]*>/);
  const names = new Set(words.flatMap((part) => Array.from(part.matchAll(places), ([, name = '']) => name)));
  return [...names].map((name) => ({
    name,
    id: idOf(name),
    hasChange: name.endsWith('_change'),
    says: saidBy(name),
  }));
}

/** The places of all sections, each once. */
export function placesOfSections(sections: readonly Pick<ReportSection, 'text'>[]): MeasuredPlace[] {
  return measuredPlacesIn(sections.map(({ text }) => text).join('<hr>'));
}

/** Formatted text with words for its places; what a place says never becomes a tag, nor another place. */
export function withMeasured(html: string, wordsOf: (name: string) => string): string {
  const parts = html.split(/(<[^>]*>)/);
  return parts
    .map((part) => (part.startsWith('<') ? part : part.replaceAll(places, (_, name: string) => escaped(wordsOf(name)))))
    .join('');
}

/** Sections as they are read. A place of which nothing is known says so, in the language of the report. */
export function sectionsMeasured(
  sections: readonly ReportSection[],
  wordsOf: WordsOfPlace,
  language: string,
): ReportSection[] {
  const missing = missingWords[shortOf(language)] ?? missingInEnglish;
  return sections.map((section) => ({
    ...section,
    text: withMeasured(section.text, (name) => wordsOf(name) ?? missing),
  }));
}

/** A measurement of the study as *before you sign* names it. */
export interface NamedMeasurement {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly isOwn: boolean;
}

/** Places whose measurement is gone, and the writer's measurements that no section tells, by its place or by its value. */
export function measuredFaults(
  sections: readonly ReportSection[],
  measurements: readonly NamedMeasurement[],
): MeasuredFault[] {
  const known = new Set(measurements.map(({ id }) => id));
  const gone = sections.flatMap(({ text }, section) =>
    measuredPlacesIn(text).some(({ id }) => !known.has(id)) ? [{ kind: 'gone' as const, section, word: '' }] : [],
  );
  const placed = new Set(placesOfSections(sections).flatMap(({ id, says: said }) => (said === 'value' ? [id] : [])));
  const written = sections.flatMap(({ text }) => linesOfMarkup(text)).join('\n');
  const unsaid = measurements
    .filter(({ id, isOwn, text }) => isOwn && !placed.has(id) && !says(written, text))
    .map(({ label, text }) => ({ kind: 'unsaid' as const, section: -1, word: `${label} ${text}`.trim() }));
  return [...gone, ...unsaid];
}

/** Returns true if a value stands in a text as a whole: 12.4 mm does not contain 2.4 mm. */
function says(written: string, value: string): boolean {
  for (let at = written.indexOf(value); at >= 0; at = written.indexOf(value, at + 1))
    if (!/[\p{L}\p{N}.,]$/u.test(written.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(written.slice(at + value.length)))
      return true;
  return false;
}

const missingInEnglish = '[measurement removed]';
const missingWords: Readonly<Record<string, string>> = {
  de: '[Messung entfernt]',
  fr: '[mesure supprimée]',
  pt: '[medida removida]',
};

function shortOf(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}

function saidBy(name: string): MeasuredPlace['says'] {
  return name.endsWith('_volume') ? 'volume' : name.endsWith('_name') ? 'name' : 'value';
}

function idOf(name: string): string {
  return name.slice(1, 33).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
