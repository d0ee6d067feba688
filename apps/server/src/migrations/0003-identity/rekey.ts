import { sql, type Kysely } from 'kysely';
import {
  agreement,
  compareDemographics,
  completed,
  contradictions,
  type Demographics,
} from '@isocenter/contract/archive/identity.ts';
import {
  claimRows,
  demographics,
  leaveBehind,
  moveStudies,
  openConflicts,
  putPatients,
  report,
  simpleNumbers,
  type ClaimRow,
  type PatientRow,
} from './rekey-queries.ts';

/** Numbers that are looked at in one go. */
const numbersAtOnce = 2_000;

/**
 * Gives every patient the namespace of his studies' clinics. Where one row stood for several clinics' patients it is told apart by
 * clinic; studies that contradict the first of their number become a patient kept apart and a conflict. No study, image or number is
 * lost; what was done is told in the audit trail.
 */
export async function rekey(db: Kysely<unknown>): Promise<void> {
  await simpleNumbers(db);
  const taken = new Set<number>();
  let last = 0;
  for (;;) {
    const rows = await claimRows(db, last, numbersAtOnce);
    if (rows.length === 0) break;
    last = Math.max(...rows.map(({ number }) => number));
    const people = [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((ofNumber) =>
      peopleOf(ofNumber, taken),
    );
    const keys = await putPatients(
      db,
      people.map(({ row }) => row),
    );
    const keyed = people.map((person, at) => ({ ...person, patientKey: keys[at] ?? 0 }));
    await moveStudies(
      db,
      keyed.flatMap(({ claims, patientKey }) => claims.map(({ claim }) => ({ claim, patientKey }))),
    );
    const byRow = new Map(keyed.map(({ row, patientKey }) => [row, patientKey]));
    await openConflicts(
      db,
      keyed.flatMap(({ against, patientKey, claims: [first] }) =>
        against === null || first === undefined
          ? []
          : [
              {
                studyKey: first.firstStudy,
                againstKey: byRow.get(against) ?? 0,
                apartKey: patientKey,
                fields: contradictions(demographics(against), demographics(first)).map(({ field }) => field),
              },
            ],
      ),
    );
  }
  await leaveBehind(db);
  await report(db);
  await sql`drop table rekey_claim`.execute(db);
}

interface Person {
  readonly row: PatientRow;
  readonly claims: readonly ClaimRow[];
  /** Whom it contradicts. */
  readonly against: PatientRow | null;
}

/** Whoever has one number: the first to have come, and those kept apart from him. A row that exists becomes the first who had it. */
function peopleOf(claims: readonly ClaimRow[], taken: Set<number>): Person[] {
  const people: { row: PatientRow; claims: ClaimRow[]; against: PatientRow | null }[] = [];
  for (const claim of claims) {
    const own = demographics(claim);
    const fitting = people
      .map((person) => ({ person, agreeing: agreementOf(demographics(person.row), own) }))
      .filter(({ agreeing }) => agreeing >= 0)
      .toSorted((a, b) => b.agreeing - a.agreeing);
    const [best, second] = fitting;
    if (best !== undefined && best.agreeing !== second?.agreeing) {
      best.person.row = { ...best.person.row, ...columns(completed(demographics(best.person.row), own)) };
      best.person.claims.push(claim);
      continue;
    }
    const id = taken.has(claim.patientKey) ? null : claim.patientKey;
    if (id !== null) taken.add(id);
    const { namespace, patientId, issuer } = claim;
    people.push({
      row: { id, namespace, patientId, issuer, apart: people.length, ...columns(own) },
      claims: [claim],
      against: null,
    });
  }
  const [first] = people;
  return people.map((person) => ({ ...person, against: first === undefined || person === first ? null : first.row }));
}

function agreementOf(ours: Demographics, theirs: Demographics): number {
  const compared = compareDemographics(ours, theirs);
  return compared.some(({ likeness }) => likeness === 'contradict') ? -1 : agreement(compared, ours);
}

function columns({ name, birthDate, sex }: Demographics) {
  return { name: name.alphabetic, ideographic: name.ideographic, phonetic: name.phonetic, birthDate, sex };
}
