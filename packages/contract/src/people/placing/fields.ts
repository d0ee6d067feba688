import { Type, type Static } from 'typebox';
import { StudyRow } from '../../archive/studies/study-row.ts';
import { Uid, nullable, CalendarDate, oneOf } from '../../schemas.ts';
import { ruleKinds } from '../clinics/clinics.ts';

export const RuleExample = Type.Object({
  studyUid: Uid,
  studyDate: nullable(CalendarDate),
  modalities: Type.Array(Type.String()),
  description: Type.String(),
  institution: Type.String(),
  station: Type.String(),
  source: Type.String(),
  clinicName: nullable(Type.String()),
});
export type RuleExample = Static<typeof RuleExample>;

export const UnassignedStudy = Type.Object({
  study: StudyRow,
  /** The clinic that the present rules give. */
  suggestion: nullable(
    Type.Object({
      clinicId: Type.Integer(),
      clinicName: Type.String(),
      kind: oneOf(ruleKinds),
      pattern: Type.String(),
    }),
  ),
});
export type UnassignedStudy = Static<typeof UnassignedStudy>;
