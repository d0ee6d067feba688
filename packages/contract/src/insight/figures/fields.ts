import { Type, type Static } from 'typebox';
import { priorities } from '../../archive/studies/study.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { say, type Said } from '../../said.ts';
import { Key, oneOf, strict, CalendarDate, nullable, Instant } from '../../schemas.ts';
import { figureNames, figureBys } from './figure-measures.ts';
import { mostFigures, recountReasons, doseQuantities } from './figures.ts';

const names = figureNames.join('|');

const filters = {
  /** Each narrows to one; 0 and the empty text are what has none. */
  clinicId: Type.Optional(Type.Union([Key, oneOf([0])])),
  modality: Type.Optional(Type.String({ maxLength: 16, pattern: '^[^,\\p{Cc}]*$' })),
  priority: Type.Optional(oneOf(priorities)),
  referrerId: Type.Optional(Type.Union([Key, oneOf([0])])),
  station: Type.Optional(Type.String({ maxLength: 64, pattern: '^[^\\p{Cc}]*$' })),
  readerId: Type.Optional(Type.Union([Key, oneOf([0])])),
};
export const FigureFilter = strict(filters);
export type FigureFilter = Static<typeof FigureFilter>;

/** The query: figures of a period, both days included, by one or two dimensions. */
const queryFields = {
  /** Names of figures with commas between. */
  measures: Type.String({ maxLength: 400, pattern: `^(?:${names})(?:,(?:${names})){0,${mostFigures - 1}}$` }),
  /** Without it there is one row, of all. */
  by: Type.Optional(oneOf(figureBys)),
  /** The second dimension, within each row of `by`. */
  within: Type.Optional(oneOf(figureBys)),
  from: CalendarDate,
  to: CalendarDate,
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  ...filters,
};
export const FigureQuery = strict(queryFields);
export type FigureQuery = Static<typeof FigureQuery>;

/**
 * `key` names what the row is of: a day `2026-11-20`, the Monday of a week, `2026-11`, `2026`, an hour `0` to `23`, weekday and hour `1-0`
 * (Monday, midnight) to `7-23`, the number of a clinic, referrer, reader, node or account (`0` of none), a modality, a priority, a
 * station, an age (`ageBuckets`), or `*` for all that are beyond `most`. `label` is the name of what has one, else empty. `of` and
 * `ofLabel` say the same of `within`.
 */
export const FigureRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  of: Type.Optional(Type.String()),
  ofLabel: Type.Optional(Type.String()),
  /** In the order of the figures that were requested; null where there is nothing to tell (a median of none). */
  values: Type.Array(nullable(Type.Number())),
});
export type FigureRow = Static<typeof FigureRow>;

export const Figures = Type.Object({
  /** The time of the figures, and its age in seconds. */
  asOf: Instant,
  behind: Type.Integer(),
  /** The time zone of the days. */
  timeZone: Type.String(),
  /** Rows of time come in its order and without gaps unless `within` is requested; others the largest first. */
  rows: Type.Array(FigureRow),
});
export type Figures = Static<typeof Figures>;

/** The storage, the free space, and the growth: for a forecast. */
export const StorageFigures = Type.Object({
  storedBytes: Type.Integer(),
  freeBytes: Type.Integer(),
  /** The whole disk, with what is not of the archive. */
  diskBytes: Type.Integer(),
  /** Bytes received on a day, as a mean over the last 90 days (fewer if the archive is younger). */
  bytesPerDay: Type.Number(),
  /** In how many days it is full at that pace; null when it does not grow, or what comes goes to an object store. */
  daysLeft: nullable(Type.Integer()),
});
export type StorageFigures = Static<typeof StorageFigures>;

/** The state of the stored figures. */
export const FigureState = Type.Object({
  asOf: Instant,
  behind: Type.Integer(),
  timeZone: Type.String(),
  /** The count of everything that is under way: how many studies it has counted. */
  recounting: nullable(Type.Object({ because: oneOf(recountReasons), studies: Type.Integer() })),
  /** The last one that came to its end, and how many facts and sums it put right. */
  recounted: nullable(
    Type.Object({
      at: Instant,
      because: oneOf(recountReasons),
      studies: Type.Integer(),
      mended: Type.Integer(),
    }),
  ),
});
export type FigureState = Static<typeof FigureState>;

/** Empty: every modality, every procedure. */
const modality = Type.String({
  maxLength: 16,
  pattern: '^[A-Z0-9_ ]*$',
  ...needing(say`takes capital letters, figures, underscores and blanks only`),
});
const procedure = Type.String({ maxLength: 64, pattern: '^[^\\p{Cc}]*$' });

export const rules = {
  /** The work of a study; 1 if no rule fits. */
  weights: Type.Array(strict({ modality, procedure, weight: Type.Number({ minimum: 0, maximum: 1000 }) }), {
    maxItems: 200,
  }),
  /** The level above which a study exceeds its dose reference. */
  doseReferences: Type.Array(
    strict({
      modality,
      procedure,
      quantity: oneOf(doseQuantities),
      level: Type.Number({ minimum: 0.001, maximum: 1_000_000 }),
    }),
    { maxItems: 200 },
  ),
};
/**
 * The rules of figures. A rule for a procedure (words of the study's description) comes before one for a modality, and longer words before
 * shorter ones.
 */
export const FigureRules = strict(rules);
export type FigureRules = Static<typeof FigureRules>;
export type ReadingWeight = FigureRules['weights'][number];
export type DoseReference = FigureRules['doseReferences'][number];

export const emptyFigureRules: FigureRules = emptyOf(FigureRules);

export const StoredFigureRules = Type.Object({ ...rules, revision: Type.Integer() });
export type StoredFigureRules = Static<typeof StoredFigureRules>;

/** One thing has one weight, and one level of each quantity. */
export function figureRuleFaults({ weights, doseReferences }: FigureRules): Faults {
  const places = (names: readonly string[], part: string): [string, Said][] =>
    names.flatMap((name, at) =>
      names.indexOf(name) < at ? [[`${part}.${at}.procedure`, say`stands there twice`]] : [],
    );
  const kind = (rule: { readonly modality: string; readonly procedure: string }) =>
    `${rule.modality}\n${rule.procedure.toLowerCase()}`;
  return Object.fromEntries([
    ...places(weights.map(kind), 'weights'),
    ...places(
      doseReferences.map((rule) => `${kind(rule)}\n${rule.quantity}`),
      'doseReferences',
    ),
  ]);
}

/**
 * Levels to begin with: of dose length products of adults, as S. J. Foley, M. F. McEntee and L. A. Rainford found them (Establishment of CT
 * diagnostic reference levels in Ireland, British Journal of Radiology 85, 2012, 1390 to 1397). They are proposed, and never hold by
 * themselves.
 */
export const proposedDoseReferences: readonly DoseReference[] = (
  [
    ['head', 940],
    ['sinus', 210],
    ['cervical', 420],
    ['thorax', 390],
    ['chest', 390],
    ['pulmonary', 430],
    ['abdomen', 600],
    ['chest abdomen pelvis', 850],
    ['thorax abdomen pelvis', 850],
  ] as const
).map(([procedure, level]) => ({ modality: 'CT', procedure, quantity: 'dlp', level }));
