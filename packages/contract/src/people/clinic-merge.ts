import Type, { type Static } from 'typebox';
import { BoundedCount } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Key, nullable, Revision, strict } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';
import { ClinicParams } from './clinics.ts';

const MergeCounts = Type.Object({
  studies: BoundedCount,
  rules: Type.Integer(),
  users: Type.Integer(),
  physicians: Type.Integer(),
});
export type MergeCounts = Static<typeof MergeCounts>;

/** What a merge would move. */
export const previewMerge = defineRoute({
  method: 'GET',
  path: '/api/clinics/:clinicId/merge-preview',
  summary: 'What a merge would move',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  query: strict({ into: Key }),
  response: MergeCounts,
});

/**
 * Moves studies, rules, users and physicians to another clinic; this one is kept out of sight, as merged into it.
 * Many studies are moved by a job; meanwhile the people of the merged clinic see them still.
 */
export const mergeClinic = defineRoute({
  method: 'POST',
  path: '/api/clinics/:clinicId/merge',
  summary: 'Merge a clinic into another',
  access: { kind: 'ability', action: 'delete', subject: 'Clinic' },
  params: ClinicParams,
  body: strict({ intoClinicId: Key, revision: Revision }),
  response: Type.Object({ moved: MergeCounts, job: nullable(JobRow) }),
  audit: 'clinic.merge',
});
