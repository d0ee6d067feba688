import Type, { type Static } from 'typebox';
import { StudyRow } from '../archive/study.ts';
import { BoundedCount, pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Uid, oneOf, strict, Key, nullable } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';
import { ClinicChoice, ClinicParams, ClinicRule, ruleKinds } from './clinics.ts';

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

/** How many of the stored studies that the caller may see a pattern matches, and where these are now; the ten newest as examples. */
export const previewRule = defineRoute({
  method: 'POST',
  path: '/api/clinics/rules/preview',
  summary: 'Try a rule on the studies that are here',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  body: strict({ ...ClinicRule.properties, clinicId: Type.Optional(Key) }),
  tidied: true,
  response: Type.Object({
    matching: BoundedCount,
    /** Of those counted: without a clinic, of the clinic itself, of others. */
    unassigned: Type.Integer(),
    here: Type.Integer(),
    elsewhere: Type.Integer(),
    /** The clinic that has this very rule already, when the caller may see it. */
    takenBy: nullable(ClinicChoice),
    examples: Type.Array(RuleExample),
  }),
});

export const remapScopes = ['unassigned', 'all-by-rules'] as const;

/**
 * Applies the rules to the studies that are here, as a job. `unassigned`: those without a clinic that the rules give to this one.
 * `all-by-rules`: also those that a rule put elsewhere, and those of this clinic that the rules now give to another or to none.
 * What a person decided, or somebody of a clinic sent, stays.
 */
export const remapClinic = defineRoute({
  method: 'POST',
  path: '/api/clinics/:clinicId/remap',
  summary: 'Apply the rules of a clinic to past studies',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  body: strict({ only: oneOf(remapScopes) }),
  response: JobRow,
  status: 202,
  audit: 'clinic.remap',
});

/** What applying the rules to all studies would do, of what the caller may see. Each is counted up to 10,000. */
export const previewRemap = defineRoute({
  method: 'GET',
  path: '/api/clinics/:clinicId/remap-preview',
  summary: 'How many past studies the rules of a clinic would move',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  response: Type.Object({ coming: BoundedCount, leaving: BoundedCount }),
});

export const UnassignedStudy = Type.Object({
  study: StudyRow,
  /** What the rules would say now. */
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

/** Studies that no clinic has, by arrival, the newest first. For those who see all studies. */
export const listUnassigned = defineRoute({
  method: 'GET',
  path: '/api/clinics/unassigned',
  summary: 'Studies without a clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  query: strict(paging),
  response: pageOf(UnassignedStudy),
});

export const countUnassigned = defineRoute({
  method: 'GET',
  path: '/api/clinics/unassigned/count',
  summary: 'How many studies have no clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  response: BoundedCount,
});
