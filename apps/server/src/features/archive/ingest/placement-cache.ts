import type { WaitingObject } from './placed-object.ts';

/** The keys of a series that images are arriving for. */
export interface Placement {
  readonly studyKey: number;
  readonly seriesKey: number;
}

const mostCached = 10_000;

/**
 * Remembers where series live, so that an image of a known series costs one insert. What was allowed for one sender and one patient is
 * not for another: both are part of what is looked up. Only an optimisation: it may forget at any time.
 */
export class PlacementCache {
  readonly #places = new Map<string, Placement>();
  readonly #ways = new Set<string>();

  get(object: WaitingObject): Placement | undefined {
    return this.#places.get(`${object.record.series.seriesUid}\n${wayOf(object)}`);
  }

  set(object: WaitingObject, placement: Placement): void {
    if (this.#places.size >= mostCached) this.#places.clear();
    this.#places.set(`${object.record.series.seriesUid}\n${wayOf(object)}`, placement);
  }

  /** Notes that an object of this way may be in its study: for those that are archived already, and get no place. */
  allow(object: WaitingObject): void {
    if (this.#ways.size >= mostCached) this.#ways.clear();
    this.#ways.add(wayOf(object));
  }

  isAllowed(object: WaitingObject): boolean {
    return this.#ways.has(wayOf(object));
  }

  clear(): void {
    this.#ways.clear();
    this.#places.clear();
  }
}

/**
 * Returns a key of everything by which it is decided whether an object may be added to its study: the study, the sender, the place, the
 * patient.
 */
export function wayOf({ record: { patient, study }, source }: WaitingObject): string {
  return [
    study.studyUid,
    source.name,
    source.accountId,
    source.clinicId,
    study.station,
    study.institution,
    patient.patientId,
    patient.issuer,
    patient.name,
    patient.nameIdeographic,
    patient.namePhonetic,
    patient.birthDate,
    patient.sex,
  ].join('\n');
}
