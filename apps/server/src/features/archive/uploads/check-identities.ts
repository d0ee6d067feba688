import { agreement, compareDemographics, type Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import type { checkIdentities } from '@isocenter/contract/archive/uploads/routes.ts';
import type { PatientMatch } from '@isocenter/contract/archive/uploads/fields.ts';
import type { BodyOf, ResponseOf } from '@isocenter/contract/route.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  isUsableClinic,
  patientsSeenByBirth,
  patientsSeenByNumber,
  placeUploaded,
  type SeenPatient,
} from './identity-queries.ts';

/** More patients of one name and birth date are not offered. */
const mostLikely = 5;

/**
 * Returns the patients that studies would be of, by the rule that takes them in, as far as the caller may see a study of those patients.
 * @throws AppError `not-found` for a clinic that does not exist for the caller
 */
export async function identitiesOf(
  db: Db,
  principal: Principal,
  { clinicId, studies }: BodyOf<typeof checkIdentities>,
): Promise<ResponseOf<typeof checkIdentities>> {
  if (typeof clinicId === 'number' && !(await isUsableClinic(db, principal, clinicId)))
    throw new AppError('not-found', 'There is no such clinic.');
  const identities = studies.map(({ station = '', institution = '', ...study }) => ({
    ...study,
    station,
    institution,
  }));
  const placed = await placeUploaded(db, identities, decidedClinic(principal, clinicId));
  const numbers = identities.map(({ patientId }, at) => ({ patientId, namespace: placed[at]?.namespace ?? '' }));
  const mayLook = principal.can('read', 'Patient');
  const known = mayLook ? await patientsSeenByNumber(db, principal, numbers) : [];
  const days = [...new Set(identities.flatMap(({ birthDate }) => birthDate ?? []))];
  const born = new Map<string, SeenPatient[]>();
  if (mayLook) for (const day of days) born.set(day, await patientsSeenByBirth(db, principal, day));
  return {
    studies: identities.map((study, at) => {
      const { clinicId: id = null, clinicName = null, namespace = '' } = placed[at] ?? {};
      const isOfNumber = (patient: SeenPatient) =>
        patient.namespace === namespace && patient.patientId === study.patientId;
      return {
        studyUid: study.studyUid,
        clinic: id === null ? null : { clinicId: id, name: clinicName ?? '' },
        known: known
          .filter(isOfNumber)
          .map((patient) => matchOf(patient, study))
          .toSorted(bestFirst),
        likely: (born.get(study.birthDate ?? '') ?? [])
          .filter((patient) => !isOfNumber(patient) && isLikely(patient, study))
          .slice(0, mostLikely)
          .map((patient) => matchOf(patient, study)),
      };
    }),
  };
}

/** Returns the clinic whatever the rules say: the chosen one, or the first clinic of who sees some clinics only. */
function decidedClinic(
  principal: Principal,
  clinicId: number | null | undefined,
): { readonly clinicId: number | null } | undefined {
  if (typeof clinicId === 'number') return { clinicId };
  return principal.scope.kind === 'all' ? undefined : { clinicId: principal.clinicIds[0] ?? null };
}

function matchOf({ demographics, ...patient }: SeenPatient, theirs: Demographics): PatientMatch {
  const fields = compareDemographics(demographics, theirs);
  return {
    patientKey: patient.patientKey,
    patientId: patient.patientId,
    issuer: patient.issuer,
    ...demographics,
    studyCount: patient.studyCount,
    fields: fields.map(({ field, likeness, reasons }) => ({ field, likeness, reasons: [...reasons] })),
  };
}

function bestFirst(a: PatientMatch, b: PatientMatch): number {
  const against = ({ fields }: PatientMatch) => fields.filter(({ likeness }) => likeness === 'contradict').length;
  return against(a) - against(b);
}

/** The same name and birth date, spelling aside. */
function isLikely({ demographics }: SeenPatient, theirs: Demographics): boolean {
  const compared = compareDemographics(demographics, theirs);
  return compared.every(({ likeness }) => likeness !== 'contradict') && agreement(compared, demographics) >= 2;
}
