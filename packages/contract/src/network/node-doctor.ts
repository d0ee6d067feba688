import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { listOf, nullable, oneOf } from '../schemas.ts';
import { NodeParams } from './node-routes.ts';
import { nodeFaultCodes } from './node-rows.ts';

/** What the doctor looks at, in this order; where one step fails, those that need it are not tried. */
export const doctorSteps = ['name', 'tcp', 'tls', 'association', 'contexts', 'echo', 'find', 'way-back'] as const;
export const stepOutcomes = ['worked', 'warned', 'failed', 'unused', 'untried'] as const;

/** Codes and figures, no sentences: the browser says cause and remedy in the reader's language. */
export const DoctorStep = Type.Object({
  step: oneOf(doctorSteps),
  outcome: oneOf(stepOutcomes),
  milliseconds: nullable(Type.Integer()),
  code: nullable(oneOf(nodeFaultCodes)),
  facts: Type.Record(Type.String(), Type.String()),
  /** As messages of the protocol are written. */
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

/**
 * Calls a node step by step and keeps what was found; nothing stays behind on the other side.
 * @throws `conflict` for one that is called nowhere
 */
export const diagnoseNode = defineRoute({
  method: 'POST',
  path: '/api/nodes/:nodeId/diagnosis',
  summary: 'Find out why a DICOM node does not answer',
  access: { kind: 'ability', action: 'update', subject: 'Node' },
  params: NodeParams,
  response: Diagnosis,
  audit: 'node.diagnose',
});

/** The last 30, the newest first. */
export const listDiagnoses = defineRoute({
  method: 'GET',
  path: '/api/nodes/:nodeId/diagnoses',
  summary: 'What was found out about a DICOM node',
  access: { kind: 'ability', action: 'read', subject: 'Node' },
  params: NodeParams,
  response: listOf(Diagnosis),
});
