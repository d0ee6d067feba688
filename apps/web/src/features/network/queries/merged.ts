import { receivedUid } from '@isocenter/contract/received-uid.ts';
import type { StudyAnswer } from '@isocenter/contract/network/queries/queries.ts';

/** This archive, among the keys of sources. */
export const here = 'here';

/** A source of a study, and its number of images; null: it states none. */
export interface FoundAt {
  readonly source: string;
  readonly images: number | null;
  /** The source's ID of the patient. */
  readonly patientId: string;
  /** The same, so that two are equal only where it is the same patient; empty: it has no number for him. */
  readonly patientKey: string;
}

/** Returns the key of an answer in the list: its UID, or if that is missing or odd its place among such, with its UID as received. */
export function keyOfAnswer(uid: string, place: number): string {
  return isRetrievable(uid) ? uid : `?${place} ${uid}`;
}

/** Returns true if a UID can be used for retrieval. */
export function isRetrievable(uid: string): boolean {
  return receivedUid.test(uid);
}

/** The UID of an answer as its source says it. */
export function saidUid(key: string): string {
  return isRetrievable(key) ? key : key.slice(key.indexOf(' ') + 1);
}

/** The answers of all sources about one study. */
export interface MergedStudy {
  readonly study: StudyAnswer;
  /** In the order in which they answered. */
  readonly found: readonly FoundAt[];
}

/** Adds an answer to what other sources said: the first is shown, what it leaves empty comes from those after it. */
export function merged(before: MergedStudy | undefined, study: StudyAnswer, source: string): MergedStudy {
  const { images, patientId } = study;
  const at = { source, images, patientId, patientKey: patientKeyOf(study, source) };
  if (before === undefined) return { study, found: [at] };
  const found = [...before.found.filter((other) => other.source !== source), at];
  return { study: filled(before.study, study), found };
}

/** A number without issuer or birth date may be another patient's at another source. */
function patientKeyOf({ patientId, issuer, birthDate }: StudyAnswer, source: string): string {
  if (patientId === '') return '';
  return JSON.stringify([patientId, issuer, birthDate, issuer === '' && birthDate === null ? source : '']);
}

const emptyTexts = ['patientId', 'issuer', 'sex', 'accession', 'description'] as const;

function filled(first: StudyAnswer, other: StudyAnswer): StudyAnswer {
  const texts = emptyTexts.filter((name) => first[name] === '').map((name) => [name, other[name]]);
  const isNamed = Object.values(first.patientName).some((group) => group !== '');
  return {
    ...first,
    ...Object.fromEntries(texts),
    patientName: isNamed ? first.patientName : other.patientName,
    birthDate: first.birthDate ?? other.birthDate,
    date: first.date ?? other.date,
    time: first.time ?? other.time,
    modalities: first.modalities.length > 0 ? first.modalities : other.modalities,
    images: largest(first.images, other.images),
    series: largest(first.series, other.series),
  };
}

function largest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

export const places = ['here', 'part', 'arriving', 'elsewhere'] as const;
export type Place = (typeof places)[number];

/** Returns whether a study is here whole, in part, or only elsewhere, from the number of images here and the largest number anywhere. */
export function placeOf(held: number, images: number | null, isArriving: boolean): Place {
  if (held > 0 && (images === null || held >= images)) return 'here';
  if (isArriving) return 'arriving';
  return held > 0 ? 'part' : 'elsewhere';
}
