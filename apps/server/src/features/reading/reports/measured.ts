import {
  placesOfSections,
  sectionsMeasured,
  wordsOfMeasurements,
} from '@isocenter/contract/reading/reports/measured-text.ts';
import {
  measuredBefore,
  measuredChange,
  measuredWords,
  type Measured,
  volumeWords,
} from '@isocenter/contract/reading/reports/measured-words.ts';
import type { ReportedMeasurement, ReportSection } from '@isocenter/contract/reading/reports/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  earlierMeasurements,
  type EarlierMeasurement,
  measurementsOf,
  type MeasurementRecord,
} from './measurement-queries.ts';
import { volumeKey, volumesOf } from './outline-volumes.ts';
import type { ReportRecord } from './report-queries.ts';

/** The text of places, by their names. */
export type PlaceWords = ReadonlyMap<string, string>;

type Written = Pick<ReportRecord, 'sections' | 'language' | 'status' | 'measured'>;

/**
 * Lists what somebody can put into the report of a study, with what stands there already.
 * @param hasVolumes whether volumes are wanted: the position of every slice of a series is read for them
 */
export async function reportedMeasurements(
  db: Db,
  viewer: Principal,
  studyKey: number,
  { sections, language }: Pick<Written, 'sections' | 'language'>,
  hasVolumes = true,
): Promise<ReportedMeasurement[]> {
  const ids = placesOfSections(sections).map(({ id }) => id);
  const measured = await meantMeasurements(db, viewer, studyKey, ids);
  const comparable = measured.filter(({ label, trackingUid }) => label !== '' || trackingUid !== null);
  const authors = [...new Set(comparable.map(({ accountId }) => accountId))];
  const earlier = authors.length === 0 ? [] : await earlierMeasurements(db, viewer, studyKey, authors);
  const priorOf = priorsIn(earlier);
  const drawers = hasVolumes ? [...new Set(measured.map(({ accountId }) => accountId))] : [];
  const volumes = await volumesOf(db, studyKey, drawers);
  return measured.map((each) => {
    const [now, prior] = [figuresOf(each), priorOf(each)];
    const volume = volumes.get(volumeKey(each));
    const before = prior && { ...figuresOf(prior), date: prior.date };
    return {
      id: each.id,
      label: each.label,
      text: measuredWords(now, language),
      change: before === undefined ? null : measuredChange(now, before, language),
      before: before === undefined ? null : measuredBefore(now, before, language),
      volume: volume === undefined ? null : volumeWords(volume, language),
      isOwn: each.accountId === viewer.accountId,
    };
  });
}

/**
 * Finds for a measurement the newest earlier one that it is linked with, else the newest of the same name.
 * @param earlier the newest first
 */
function priorsIn(earlier: readonly EarlierMeasurement[]) {
  const oldestFirst = earlier.toReversed();
  const linked = new Map(oldestFirst.map((each) => [`${each.accountId} ${each.trackingUid}`, each]));
  const named = new Map(oldestFirst.filter(({ label }) => label !== '').map((each) => [sameness(each), each]));
  return (each: MeasurementRecord): EarlierMeasurement | undefined => {
    const byLink = each.trackingUid === null ? undefined : linked.get(`${each.accountId} ${each.trackingUid}`);
    return byLink ?? (each.label === '' ? undefined : named.get(sameness(each)));
  };
}

/** The measurements that these ids stand for in a report, with the viewer's own. */
export async function meantMeasurements(
  db: Db,
  viewer: Principal,
  studyKey: number,
  ids: readonly string[],
): Promise<MeasurementRecord[]> {
  return meant(await measurementsOf(db, studyKey, { accountId: viewer.accountId, ids }));
}

/** Returns the text of the places in a report: measured now for a draft, or as it was when the report was given out. */
export async function wordsOfPlaces(db: Db, viewer: Principal, studyKey: number, report: Written): Promise<PlaceWords> {
  if (report.status === 'preliminary') return new Map(Object.entries(report.measured));
  if (report.status !== 'draft') return new Map();
  const places = placesOfSections(report.sections);
  if (places.length === 0) return new Map();
  const hasVolumes = places.some(({ says }) => says === 'volume');
  const known = await reportedMeasurements(db, viewer, studyKey, report, hasVolumes);
  const words = wordsOfMeasurements(known);
  return new Map(places.flatMap(({ name }) => pair(name, words.get(name))));
}

/** The sections as they are read by others: with the words of their places. */
export function sectionsWith(
  words: PlaceWords,
  { sections, language }: Pick<Written, 'sections' | 'language'>,
): ReportSection[] {
  return sectionsMeasured(sections, (name) => words.get(name), language);
}

/**
 * Returns the text of all places: others will rely on the report, so none may lack a value.
 * @throws AppError `invalid-input` where a measurement in the text is gone
 */
export async function requireMeasured(
  db: Db,
  viewer: Principal,
  studyKey: number,
  report: Written,
): Promise<PlaceWords> {
  const words = await wordsOfPlaces(db, viewer, studyKey, report);
  if (placesOfSections(report.sections).every(({ name }) => words.has(name))) return words;
  throw new AppError('invalid-input', 'A measurement in the text no longer exists. Remove it from the text.', {
    sections: 'does not exist',
  });
}

/** A text that is signed by itself, with the words of its places. @throws as `requireMeasured` */
export async function measuredSection(
  db: Db,
  viewer: Principal,
  studyKey: number,
  { text, language }: { readonly text: string; readonly language: string },
): Promise<string> {
  const sections = [{ kind: 'own', heading: '', text }] as const;
  const written = { sections, language, status: 'draft', measured: {} } as const;
  const words = await requireMeasured(db, viewer, studyKey, written);
  return sectionsWith(words, written)[0]?.text ?? '';
}

/** Two measurements are the same if author, kind and name are. */
function sameness({ accountId, label, value }: Pick<MeasurementRecord, 'accountId' | 'label' | 'value'>): string {
  return `${accountId} ${value?.kind ?? ''} ${label.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`;
}

function figuresOf({ value, shown, isNode }: Pick<MeasurementRecord, 'value' | 'shown' | 'isNode'>): Measured {
  return { value: value ?? undefined, shown: shown ?? '', isNode };
}

/**
 * One measurement for each id. Ids are chosen by viewers, each for its own account: of several the reader's is meant, and where none is his
 * none is, so that nobody speaks in place of another.
 */
function meant(found: readonly MeasurementRecord[]): MeasurementRecord[] {
  const byId = Map.groupBy(found, ({ id }) => id);
  return [...byId.values()].flatMap((alike) => {
    const readers = alike.filter(({ isReaders }) => isReaders);
    return readers.length > 0 ? readers : alike.length === 1 ? alike : [];
  });
}

function pair(name: string, words: string | undefined): [string, string][] {
  return words === undefined ? [] : [[name, words]];
}
