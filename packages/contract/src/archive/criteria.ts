import Type, { type Static } from 'typebox';
import { strict, oneOf } from '../schemas.ts';
import { studyFilterFields } from './studies.ts';

const { bin: _bin, patientKey: _patientKey, saved: _saved, ...lineFields } = studyFilterFields;

/** What a line of a saved filter asks of a study; all of it has to hold. Neither the bin nor one patient can be asked for. */
export const FilterLine = strict(lineFields);
export type FilterLine = Static<typeof FilterLine>;

export const groupMatches = ['all', 'any', 'none'] as const;
export type GroupMatch = (typeof groupMatches)[number];

/** Lines and groups of which all, any or none have to hold. */
export interface FilterGroup {
  readonly match: GroupMatch;
  readonly parts: readonly FilterPart[];
}
export type FilterPart = FilterLine | FilterGroup;

/** Groups stand in one another this deep. */
const deepest = 4;
/** A group has so many parts; a filter has so many lines. */
const mostParts = 30;
export const mostLines = 100;

type AnySchema = Parameters<typeof Type.Array>[0];

function groupSchema(depth: number): AnySchema {
  const part = depth === 1 ? FilterLine : Type.Union([FilterLine, groupSchema(depth - 1)]);
  return strict({ match: oneOf(groupMatches), parts: Type.Array(part, { minItems: 1, maxItems: mostParts }) });
}

/** What a saved filter asks of a study: one line, or a tree of them. */
export const FilterCriteria = Type.Unsafe<FilterPart>(Type.Union([FilterLine, groupSchema(deepest)]));
export type FilterCriteria = FilterPart;

export function isGroup(part: FilterPart): part is FilterGroup {
  return 'match' in part;
}

/** All lines of a tree, from its top to its end. */
export function linesOf(part: FilterPart): readonly FilterLine[] {
  return isGroup(part) ? part.parts.flatMap(linesOf) : [part];
}
