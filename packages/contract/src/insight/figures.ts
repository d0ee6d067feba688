import { NearlineStore } from '../archive/tiers.ts';
import Type, { type Static } from 'typebox';
import { priorities } from '../archive/study.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, Key, nullable, oneOf, strict } from '../schemas.ts';
import { figureBys, figureNames, type FigureName } from './figure-measures.ts';

/** So many figures are told at once. */
export const mostFigures = 12;
/** So many values of a dimension are told apart unless more are asked for; the others are one row, `*`. */
export const usualValues = 100;
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

/** What is asked for: figures of a period, both days included, told apart by one thing or two. */
const asked = {
  /** Names of figures with commas between. */
  measures: Type.String({ maxLength: 400, pattern: `^(?:${names})(?:,(?:${names})){0,${mostFigures - 1}}$` }),
  /** Without it there is one row, of all. */
  by: Type.Optional(oneOf(figureBys)),
  /** By what each row of `by` is told apart once more. */
  within: Type.Optional(oneOf(figureBys)),
  from: CalendarDate,
  to: CalendarDate,
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  ...filters,
};
export const FigureQuery = strict(asked);
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
  /** In the order of the figures that were asked for; null where there is nothing to tell (a median of none). */
  values: Type.Array(nullable(Type.Number())),
});
export type FigureRow = Static<typeof FigureRow>;

export const Figures = Type.Object({
  /** As of when they are true, and how many seconds ago that is. */
  asOf: Instant,
  behind: Type.Integer(),
  /** Whose days they are. */
  timeZone: Type.String(),
  /** Rows of time come in its order and without gaps unless `within` is asked for; others the largest first. */
  rows: Type.Array(FigureRow),
});
export type Figures = Static<typeof Figures>;

/**
 * Figures of what the caller sees: nothing else is in any sum. What a figure needs beside (`right`, `isOfHouse`) is refused with 403
 * where the caller has it not, as is telling readers and accounts apart without `read Analytics`.
 */
export const getFigures = defineRoute({
  method: 'GET',
  path: '/api/figures',
  summary: 'Figures',
  access: { kind: 'signed-in' },
  query: FigureQuery,
  response: Figures,
});

/** What is asked for as an address has it. */
export function figureList(measures: readonly FigureName[]): string {
  return measures.join(',');
}

/** What is stored, what there is room for, and how fast it grows: for a forecast. */
export const StorageFigures = Type.Object({
  storedBytes: Type.Integer(),
  freeBytes: Type.Integer(),
  /** Of the whole disk, with what is not of the archive. */
  diskBytes: Type.Integer(),
  /** What came in on a day, as a mean over the last 90 days (fewer where the archive is younger). */
  bytesPerDay: Type.Number(),
  /** In how many days it is full at that pace; null when it does not grow. */
  daysLeft: nullable(Type.Integer()),
});
export type StorageFigures = Static<typeof StorageFigures>;

export const getStorageFigures = defineRoute({
  method: 'GET',
  path: '/api/figures/storage',
  summary: 'Storage, its growth and its room, and the slower store where there is one',
  access: { kind: 'ability', action: 'read', subject: 'Analytics' },
  response: Type.Object({ ...StorageFigures.properties, nearline: nullable(NearlineStore) }),
});
