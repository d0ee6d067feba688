import type { BodyOf, ResponseOf } from '@isocenter/contract/route.ts';
import { say } from '@isocenter/contract/said.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import type { ClinicRule } from '@isocenter/contract/people/clinics.ts';
import type { previewRule } from '@isocenter/contract/people/clinic-placing.ts';
import { notifyStudies, resolveSelection } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { patternProblem, tidyPattern } from './clinic-check.ts';
import { boundedOf } from './clinic-row.ts';
import { countOutside, moveByHand } from './placing-queries.ts';
import { findTaken, previewOf } from './rule-queries.ts';
import { requireClinic } from './save-clinic.ts';

type Preview = ResponseOf<typeof previewRule>;

/** What a rule would match of the stored studies that the caller may see. @throws AppError `invalid-input` naming the pattern */
export async function tryRule(
  db: Db,
  principal: Principal,
  given: ClinicRule,
  clinicId: BodyOf<typeof previewRule>['clinicId'],
): Promise<Preview> {
  if (!principal.can('read', 'Study')) throw new AppError('forbidden', say`Your role does not include it: ${'read Study'}.`);
  if (clinicId !== undefined) await requireClinic(db, principal, clinicId);
  const rule = { kind: given.kind, pattern: tidyPattern(given.pattern) };
  const problem = patternProblem(rule);
  if (problem !== undefined) throw new AppError('invalid-input', problem, { pattern: problem });
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

/**
 * Puts selected studies into a clinic, or into none, in one transaction with their audit rows. Who sees some clinics only moves
 * studies between these. @returns how many
 * @throws AppError `not-found` for a study or clinic that does not exist for the caller; `forbidden`; `conflict` for an inactive clinic
 */
export async function moveSelection(
  db: Db,
  principal: Principal,
  selection: StudySelection,
  clinicId: number | null,
): Promise<number> {
  if (!principal.can('read', 'Study')) throw new AppError('forbidden', say`Your role does not include it: ${'read Study'}.`);
  return db.transaction().execute(async (tx) => {
    if (clinicId !== null) {
      const { status } = await requireClinic(tx, principal, clinicId);
      if (status !== 'active') throw new AppError('conflict', 'The clinic is inactive. Make it active first.');
    }
    const keys = (await resolveSelection(tx, principal, selection)).map(({ key }) => key);
    if (principal.scope.kind !== 'all') await requireOwn(tx, principal, keys, clinicId);
    const moved = await moveByHand(tx, principal, keys, clinicId);
    await notifyStudies(tx, keys);
    return moved;
  });
}

async function requireOwn(db: Db, principal: Principal, keys: readonly number[], clinicId: number | null) {
  if (clinicId === null)
    throw new AppError('forbidden', 'Taking studies out of every clinic is for those who see every clinic.');
  if ((await countOutside(db, keys, principal.clinicIds)) > 0)
    throw new AppError('forbidden', 'Studies of other clinics can be moved by those who see every clinic only.');
}
