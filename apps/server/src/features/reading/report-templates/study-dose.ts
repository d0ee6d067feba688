import type { ReportFacts } from '@isocenter/contract/reading/reports/fields.ts';

/** Headers of a study as DICOM JSON (PS3.18 §F). */
export interface DoseHeaders {
  readonly reports: readonly string[];
  readonly images: readonly string[];
}

export type Dose = Required<Pick<ReportFacts['study'], 'doseLengthProduct' | 'ctdiVol' | 'doseAreaProduct'>>;

/** An element of DICOM JSON, as far as it is looked into. */
interface Element {
  readonly Value?: readonly unknown[];
}
type Item = Readonly<Record<string, Element | undefined>>;

const tag = {
  sopInstanceUid: '00080018',
  conceptName: '0040A043',
  codeValue: '00080100',
  content: '0040A730',
  measuredValue: '0040A300',
  numericValue: '0040A30A',
  units: '004008EA',
  predecessors: '0040A360',
  referencedSeries: '00081115',
  referencedInstances: '00081199',
  referencedUid: '00081155',
  ctdiVol: '00189345',
  areaDoseProduct: '0018115E',
} as const;

/** Concepts of TID 10002, 10003, 10011 and 10012 (PS3.16). */
const concept = {
  ctTotal: '113811',
  doseLengthProduct: '113813',
  meanCtdiVol: '113830',
  projectionTotal: '113702',
  doseAreaProduct: '113722',
} as const;

/**
 * The dose of a study: as its dose report says, or without one as its images do. What several reports that do not follow one another say
 * apart is not added up, since they may tell of the same events: then it is not known.
 */
export function doseOf({ reports, images }: DoseHeaders): Dose {
  const parsed = reports.flatMap(parsedOf);
  const followed = new Set(parsed.flatMap(predecessorsOf));
  const counting = parsed.filter((report) => !followed.has(String(report[tag.sopInstanceUid]?.Value?.[0])));
  if (parsed.length > 0) return agreed(counting.map(doseInReport));
  const parsedImages = images.flatMap(parsedOf);
  return {
    doseLengthProduct: null,
    ctdiVol: largest(parsedImages.flatMap((image) => numbersAt(image, tag.ctdiVol))),
    // dGy·cm² (PS3.3 §C.8.7.10).
    doseAreaProduct: sum(
      parsedImages.flatMap((image) => numbersAt(image, tag.areaDoseProduct)).map((value) => value / 10),
    ),
  };
}

function doseInReport(report: Item): Dose {
  const accumulated = (name: string, value: string, unit: string): number[] =>
    named(report, name).flatMap((container) => named(container, value).flatMap((item) => measured(item, unit)));
  return {
    doseLengthProduct: sum(accumulated(concept.ctTotal, concept.doseLengthProduct, 'mGy.cm')),
    ctdiVol: largest(named(report, concept.meanCtdiVol).flatMap((item) => measured(item, 'mGy'))),
    // Of two planes both; 1 Gy·m² is 10000 Gy·cm².
    doseAreaProduct: sum(
      accumulated(concept.projectionTotal, concept.doseAreaProduct, 'Gy.m2').map((value) => value * 10_000),
    ),
  };
}

/** Takes each value that all doses agree on; null where they differ. */
function agreed(doses: readonly Dose[]): Dose {
  const one = (name: keyof Dose): number | null => {
    const values = new Set(doses.map((dose) => dose[name]).filter((value) => value !== null));
    return values.size === 1 ? ([...values][0] ?? null) : null;
  };
  return {
    doseLengthProduct: one('doseLengthProduct'),
    ctdiVol: one('ctdiVol'),
    doseAreaProduct: one('doseAreaProduct'),
  };
}

function parsedOf(header: string): Item[] {
  return itemsOf([JSON.parse(header)]);
}

function itemsOf(values: readonly unknown[] | undefined): Item[] {
  return (values ?? []).filter((value): value is Item => typeof value === 'object' && value !== null);
}

/** The content items of a name, however deep they stand; not deeper than anybody writes. */
function named(item: Item, code: string, depth = 12): Item[] {
  if (depth === 0) return [];
  return itemsOf(item[tag.content]?.Value).flatMap((inner) => {
    const [name] = itemsOf(inner[tag.conceptName]?.Value);
    return name?.[tag.codeValue]?.Value?.[0] === code ? [inner] : named(inner, code, depth - 1);
  });
}

/** A figure in the unit that its template gives it; nothing for another unit. */
function measured(item: Item, unit: string): number[] {
  return itemsOf(item[tag.measuredValue]?.Value).flatMap((value) => {
    const [units] = itemsOf(value[tag.units]?.Value);
    return units?.[tag.codeValue]?.Value?.[0] === unit ? numbersAt(value, tag.numericValue) : [];
  });
}

function numbersAt(item: Item, name: string): number[] {
  const value = item[name]?.Value?.[0];
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) && number > 0 ? [number] : [];
}

function predecessorsOf(report: Item): string[] {
  return itemsOf(report[tag.predecessors]?.Value)
    .flatMap((study) => itemsOf(study[tag.referencedSeries]?.Value))
    .flatMap((series) => itemsOf(series[tag.referencedInstances]?.Value))
    .map((instance) => String(instance[tag.referencedUid]?.Value?.[0]));
}

function sum(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
}

function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
