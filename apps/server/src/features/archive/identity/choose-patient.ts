import {
  agreement,
  compareDemographics,
  contradictions,
  knowsAll,
  type Demographics,
  type IdentityField,
} from '@isocenter/contract/archive/identity/identity.ts';

/** A patient of the number in question. */
export interface Candidate {
  readonly patientKey: number;
  /** The place among those with this number, the first one first. */
  readonly apart: number;
  readonly demographics: Demographics;
  /** Other demographics that the same person was found to have. */
  readonly alsoKnownAs: readonly Demographics[];
  /** The clinics that have a study of his; null is none. Empty: nothing of his is left. */
  readonly clinics: readonly (number | null)[];
}

/** The demographics that a study gives of its patient, and the clinic that it is placed in. */
export interface Claim {
  readonly clinicId: number | null;
  readonly demographics: Demographics;
}

export type Choice =
  /** It is this patient's; where `mayFill`, blanks of his may be filled in from it. */
  | { readonly kind: 'join'; readonly patientKey: number; readonly mayFill: boolean }
  /** Nobody has the number, or only somebody of whom nothing is left: `reuse`. */
  | { readonly kind: 'new'; readonly reuse: Candidate | null }
  /** Whoever has the number is somebody else, or it cannot be told: a patient of its own, and a person decides. */
  | { readonly kind: 'apart'; readonly against: Candidate; readonly fields: readonly IdentityField[] };

/**
 * Chooses the patient of a study, among the patients of its number. Nobody is ever taken for another person for want of information: of
 * several who do not contradict the one takes it who agrees in most fields, and if two agree alike, nobody does.
 */
export function choosePatient(claim: Claim, candidates: readonly Candidate[]): Choice {
  const present = candidates.filter(isPresent).toSorted((a, b) => a.apart - b.apart);
  const [first] = present;
  if (first === undefined) return { kind: 'new', reuse: candidates.toSorted((a, b) => a.apart - b.apart)[0] ?? null };
  const fitting = present
    .map((candidate) => ({ candidate, agreeing: agreementWith(claim, candidate) }))
    .filter(({ agreeing }) => agreeing >= 0)
    .toSorted((a, b) => b.agreeing - a.agreeing);
  const [best, second] = fitting;
  if (best === undefined) return { kind: 'apart', against: first, fields: fieldsAgainst(claim, first) };
  const { candidate } = best;
  const isOwn = candidate.clinics.includes(claim.clinicId);
  const isDoubtful = second !== undefined && second.agreeing === best.agreeing;
  // A clinic that has no study of his learns who he is by joining him: only if it says all of that itself.
  if (isDoubtful || (!isOwn && !isKnownTo(claim, candidate))) return { kind: 'apart', against: candidate, fields: [] };
  return {
    kind: 'join',
    patientKey: candidate.patientKey,
    mayFill: candidate.clinics.every((id) => id === claim.clinicId),
  };
}

function isPresent({ clinics, alsoKnownAs }: Candidate): boolean {
  return clinics.length > 0 || alsoKnownAs.length > 0;
}

/** In how many fields it agrees with what the patient is known as; less than zero when all of that contradicts. */
function agreementWith({ demographics }: Claim, candidate: Candidate): number {
  const known = [candidate.demographics, ...candidate.alsoKnownAs];
  const agreeing = known
    .filter((ours) => contradictions(ours, demographics).length === 0)
    .map((ours) => agreement(compareDemographics(ours, demographics), ours));
  return Math.max(-1, ...agreeing);
}

function isKnownTo({ demographics }: Claim, candidate: Candidate): boolean {
  return knowsAll(compareDemographics(candidate.demographics, demographics));
}

function fieldsAgainst({ demographics }: Claim, { demographics: ours }: Candidate): IdentityField[] {
  return contradictions(ours, demographics).map(({ field }) => field);
}
