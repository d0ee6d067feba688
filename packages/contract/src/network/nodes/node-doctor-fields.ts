import { Type, type Static } from 'typebox';
import { oneOf, nullable } from '../../schemas.ts';
import { nodeFaultCodes } from './node-rows.ts';
import { doctorSteps, stepOutcomes } from './nodes.ts';

/** Codes and figures, no sentences: the browser says cause and remedy in the reader's language. */
export const DoctorStep = Type.Object({
  step: oneOf(doctorSteps),
  outcome: oneOf(stepOutcomes),
  milliseconds: nullable(Type.Integer()),
  code: nullable(oneOf(nodeFaultCodes)),
  facts: Type.Record(Type.String(), Type.String()),
  /** Written like messages of the protocol. */
  sent: Type.String(),
  answered: Type.String(),
});
export type DoctorStep = Static<typeof DoctorStep>;

export const Diagnosis = Type.Object({
  diagnosisId: Type.Integer(),
  at: Type.String(),
  steps: Type.Array(DoctorStep),
});
export type Diagnosis = Static<typeof Diagnosis>;
