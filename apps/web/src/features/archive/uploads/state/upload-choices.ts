import { mostCheckedStudies } from '@isocenter/contract/archive/uploads/uploads.ts';
import type { chooseForUpload } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import type { StudyHeader } from '../analysis/content.ts';

/** A person of whom a study says that he referred it. */
export type Referrer = Readonly<{ physicianId: number; firstName: string; lastName: string; hospital: string }>;

/** The patient for the studies of a patient of the files: another number, or a known patient. */
export type PatientChoice =
  | { readonly kind: 'number'; readonly patientId: string }
  | {
      readonly kind: 'patient';
      readonly patientKey: number;
      readonly patientId: string;
      readonly name: StudyHeader['name'];
    };

/** A person's choices before anything is sent; patients by their key in the book. */
export type UploadChoices = Readonly<{
  clinicId: number | null;
  referrer: Referrer | null;
  patients: ReadonlyMap<string, PatientChoice>;
}>;

export const noChoices: UploadChoices = { clinicId: null, referrer: null, patients: new Map() };

/** The choices as the archive takes them; undefined when there is nothing to tell. */
export function bodyOf(
  { clinicId, referrer, patients }: UploadChoices,
  views: readonly {
    readonly key: string;
    readonly studies: readonly { readonly header: { readonly studyUid: string } }[];
  }[],
): BodyOf<typeof chooseForUpload> | undefined {
  const studies = views.flatMap(({ key, studies: of }) => {
    const part = { ...partOf(patients.get(key)), ...(referrer === null ? {} : { physicianId: referrer.physicianId }) };
    return Object.keys(part).length === 0 ? [] : of.map(({ header }) => ({ studyUid: header.studyUid, ...part }));
  });
  if (clinicId === null && studies.length === 0) return undefined;
  return { clinicId, studies: studies.slice(0, mostCheckedStudies) };
}

function partOf(choice: PatientChoice | undefined): { patientId?: string; patientKey?: number } {
  if (choice === undefined) return {};
  return choice.kind === 'number' ? { patientId: choice.patientId } : { patientKey: choice.patientKey };
}
