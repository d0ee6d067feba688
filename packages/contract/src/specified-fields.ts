import { Type } from 'typebox';
import { Patterns } from './translatable-text.ts';

/** The refusals of the specification's calls: one sentence, or sentences for each wrong field. */
export const SpecifiedRefusal = Type.Object({
  error: Type.Union([Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))]),
  patterns: Type.Optional(Patterns),
});
