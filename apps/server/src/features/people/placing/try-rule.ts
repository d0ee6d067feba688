import { patternFault, tidyPattern } from '@isocenter/contract/people/clinics/clinic-faults.ts';
import type { BodyOf, ResponseOf } from '@isocenter/contract/route.ts';
import type { ClinicRule } from '@isocenter/contract/people/clinics/fields.ts';
import type { previewRule } from '@isocenter/contract/people/placing/routes.ts';
import { say } from '@isocenter/contract/said.ts';
import { findTaken, requireClinic } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { Principal } from '#platform/http/principal.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import { previewOf } from './try-rule-queries.ts';

type Preview = ResponseOf<typeof previewRule>;

/** Returns what a rule would match of the stored studies that the caller may see. @throws AppError `invalid-input` naming the pattern */
export async function tryRule(
  db: Db,
  principal: Principal,
  given: ClinicRule,
  clinicId: BodyOf<typeof previewRule>['clinicId'],
): Promise<Preview> {
  if (!principal.can('read', 'Study'))
    throw new AppError('forbidden', say`Your role does not include it: ${'read Study'}.`);
  if (clinicId !== undefined) await requireClinic(db, principal, clinicId);
  const rule = { kind: given.kind, pattern: tidyPattern(given.pattern) };
  const fault = patternFault(rule);
  if (fault !== undefined) requireFaultless({ pattern: fault });
  const [taken] = await findTaken(db, principal, [rule], clinicId ?? null);
  const { matching, unassigned, here, elsewhere, examples } = await previewOf(db, principal, rule, clinicId);
  return {
    matching: boundedOf(matching),
    unassigned,
    here,
    elsewhere,
    takenBy: taken?.clinic ?? null,
    examples: examples.map((study) => ({
      studyUid: study.study_uid,
      studyDate: study.study_date,
      modalities: study.modalities,
      description: study.description,
      institution: study.institution,
      station: study.station,
      source: study.source,
      clinicName: study.clinic_name,
    })),
  };
}
