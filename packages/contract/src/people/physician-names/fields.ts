import { Type, type Static } from 'typebox';
import { oneOf, nullable, CalendarDate, Instant } from '../../schemas.ts';
import { FoundName } from '../physicians/fields.ts';

/** A physician who may have the found name. `same-name` differs in case and separators only. */
export const NameSuggestion = Type.Object({
  physicianId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  hospital: Type.String(),
  because: oneOf(['same-name', 'similar']),
});

/** All spellings of one name; they are linked, unlinked and left aside together. */
export const NameGroup = Type.Object({
  key: Type.String(),
  spellings: Type.Array(FoundName),
  studyCount: Type.Integer(),
  lastStudyDate: nullable(CalendarDate),
  firstAt: Instant,
  /** Null where it is open, or linked to somebody outside the caller's scope. */
  physician: nullable(Type.Object({ physicianId: Type.Integer(), firstName: Type.String(), lastName: Type.String() })),
  suggestions: Type.Array(NameSuggestion),
});
export type NameGroup = Static<typeof NameGroup>;
