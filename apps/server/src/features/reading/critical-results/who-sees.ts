import { findStanding, listWhoMay, principalOf } from '#features/people/access/access.ts';
import { visibleStudyKey } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { namesOf, type Person } from './critical-queries.ts';

/** Nobody is helped by more people than that being told at once. */
const mostNotified = 20;

/** Returns true if somebody's account is usable now and he sees the study. */
export async function seesStudy(db: Db, accountId: number, studyUid: string): Promise<boolean> {
  const standing = await findStanding(db, accountId);
  if (standing === undefined) return false;
  const person = principalOf(standing, { sessionId: '', address: '', isProvedElsewhere: true });
  return person.can('read', 'Study') && (await visibleStudyKey(db, person, studyUid)) !== undefined;
}

/** Returns those of some people who see a study, at most so many. */
export async function thoseWhoSee<P extends Person>(
  db: Db,
  people: readonly P[],
  studyUid: string,
  most = mostNotified,
): Promise<P[]> {
  const seeing: P[] = [];
  for (const person of people) {
    if (seeing.length >= most) break;
    if (await seesStudy(db, person.accountId, studyUid)) seeing.push(person);
  }
  return seeing;
}

/** Lists the people in charge of the clinic of a study: its own, or else all who may change clinics and see the study. */
export async function administratorsOf(
  db: Db,
  { studyUid, clinicId }: { readonly studyUid: string; readonly clinicId: number | null },
): Promise<Person[]> {
  const people = await namesOf(db, await listWhoMay(db, 'update', 'Clinic'), clinicId);
  const own = await thoseWhoSee(
    db,
    people.filter(({ isOfClinic }) => isOfClinic),
    studyUid,
  );
  return own.length > 0 ? own : thoseWhoSee(db, people, studyUid);
}
