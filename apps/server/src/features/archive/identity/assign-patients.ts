import { completed } from '@isocenter/contract/archive/identity/identity.ts';
import { choosePatient, type Candidate, type Claim } from './choose-patient.ts';
import {
  insertPatients,
  keyOf,
  patientsOfNumbers,
  updateDemographics,
  type OpenedConflict,
  type PatientNumber,
  type PatientOfNumber,
  type Run,
} from './identity-queries.ts';

/** A study whose patient is to be found or made. */
export interface StudyClaim extends Claim, PatientNumber {
  readonly studyUid: string;
  /** Null: it has no row yet. */
  readonly studyKey: number | null;
  readonly issuer: string;
}

export interface Assignment {
  readonly patientKey: number;
  /** To be opened once the study has its row. */
  readonly conflict: OpenedConflict | null;
}

/**
 * Finds or makes the patient of each study, in their order; the caller holds their numbers. Blanks are filled in; nothing that a
 * patient is known by is ever overwritten.
 */
export async function assignPatients(run: Run, claims: readonly StudyClaim[]): Promise<Assignment[]> {
  const own = claims.flatMap(({ studyKey }) => studyKey ?? []);
  const byNumber = groupsOf(await patientsOfNumbers(run, claims, own));
  const firsts = await makeFirsts(run, claims, byNumber);
  const assignments: Assignment[] = [];
  for (const claim of claims) {
    const number = keyOf(claim);
    const group = byNumber.get(number) ?? { candidates: [], lastApart: -1 };
    const { candidate, conflict } = firsts.get(claim) ?? (await assign(run, claim, group));
    const rest = group.candidates.filter(({ patientKey }) => patientKey !== candidate.patientKey);
    const seen = { ...candidate, clinics: [...new Set([...candidate.clinics, claim.clinicId])] };
    byNumber.set(number, { candidates: [...rest, seen], lastApart: Math.max(group.lastApart, candidate.apart) });
    assignments.push({ patientKey: candidate.patientKey, conflict });
  }
  return assignments;
}

interface Assigned {
  readonly candidate: Candidate;
  readonly conflict: OpenedConflict | null;
}

/** All of one number; `lastApart` counts those too who were found to be somebody else. */
interface Group {
  readonly candidates: readonly Candidate[];
  readonly lastApart: number;
}

async function assign(run: Run, claim: StudyClaim, { candidates, lastApart }: Group): Promise<Assigned> {
  const choice = choosePatient(claim, candidates);
  switch (choice.kind) {
    case 'join': {
      const found = candidates.find(({ patientKey }) => patientKey === choice.patientKey);
      if (found === undefined) throw new Error('A patient was chosen who is no candidate.');
      return { candidate: choice.mayFill ? await fill(run, claim, found) : found, conflict: null };
    }
    case 'new': {
      const { reuse } = choice;
      if (reuse === null) return { candidate: await make(run, claim, lastApart + 1), conflict: null };
      await updateDemographics(run, reuse.patientKey, claim.demographics);
      return { candidate: { ...reuse, demographics: claim.demographics }, conflict: null };
    }
    case 'apart': {
      const candidate = await make(run, claim, lastApart + 1);
      const { against, fields } = choice;
      const { studyUid } = claim;
      return {
        candidate,
        conflict: { studyUid, againstKey: against.patientKey, apartKey: candidate.patientKey, fields },
      };
    }
  }
}

/** Makes patients for the numbers that nobody has: whoever claims one first is somebody new. All of them in one statement. */
async function makeFirsts(
  run: Run,
  claims: readonly StudyClaim[],
  byNumber: ReadonlyMap<string, Group>,
): Promise<Map<StudyClaim, Assigned>> {
  const firsts = new Map<string, StudyClaim>();
  for (const claim of claims) {
    const number = keyOf(claim);
    if (!byNumber.has(number) && !firsts.has(number)) firsts.set(number, claim);
  }
  const made = await makeAll(run, [...firsts.values()], 0);
  return new Map(made.map(([claim, candidate]) => [claim, { candidate, conflict: null }]));
}

async function make(run: Run, claim: StudyClaim, apart: number): Promise<Candidate> {
  const [made] = await makeAll(run, [claim], apart);
  if (made === undefined) throw new Error('A patient was not made.');
  return made[1];
}

async function makeAll(run: Run, claims: readonly StudyClaim[], apart: number): Promise<[StudyClaim, Candidate][]> {
  const keys = await insertPatients(
    run,
    claims.map((claim) => ({ ...claim, apart })),
  );
  return claims.map((claim) => {
    const patientKey = keys.get(keyOf(claim));
    if (patientKey === undefined) throw new Error('A patient was not made.');
    return [claim, { patientKey, apart, demographics: claim.demographics, alsoKnownAs: [], clinics: [] }];
  });
}

async function fill(run: Run, claim: StudyClaim, candidate: Candidate): Promise<Candidate> {
  const demographics = completed(candidate.demographics, claim.demographics);
  if (JSON.stringify(demographics) === JSON.stringify(candidate.demographics)) return candidate;
  await updateDemographics(run, candidate.patientKey, demographics);
  return { ...candidate, demographics };
}

/** Those who are one person are one candidate, known by all that they were called. */
function groupsOf(rows: readonly PatientOfNumber[]): Map<string, Group> {
  const all = new Map<string, Group>();
  for (const [number, ofNumber] of Map.groupBy(rows, keyOf)) {
    const mains = ofNumber.filter(({ id, target }) => id === target);
    all.set(number, {
      candidates: mains.map((main) => candidateOf(main, ofNumber)),
      lastApart: Math.max(...ofNumber.map(({ apart }) => apart)),
    });
  }
  return all;
}

function candidateOf({ id, apart, demographics }: PatientOfNumber, ofNumber: readonly PatientOfNumber[]): Candidate {
  const same = ofNumber.filter(({ target }) => target === id);
  return {
    patientKey: id,
    apart,
    demographics,
    alsoKnownAs: same.flatMap((other) => (other.id === id ? [] : [other.demographics])),
    clinics: [...new Set(same.flatMap(({ clinics }) => clinics))],
  };
}
