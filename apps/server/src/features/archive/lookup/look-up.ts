import { asksNothing, type LookupAnswers, type LookupQuery } from '@isocenter/contract/archive/lookup/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findByWords, findStudies } from './find-studies.ts';
import { countWithout, findPatients } from './find-patients.ts';
import { findMerged } from './find-merged.ts';
import { findConflicts, findExpected, findQuarantined, findRefused } from './find-waiting.ts';
import { holdersOf } from './lookup-queries.ts';
import { findWithdrawn } from './find-withdrawn.ts';
import { decideSeen } from './seen-studies.ts';

const none = { rows: [], more: [] };
const nothing: LookupAnswers = {
  studies: none,
  patients: none,
  bin: none,
  merged: [],
  withdrawn: [],
  quarantine: [],
  refused: [],
  appointments: [],
  conflicts: [],
  unseen: [],
  without: [],
};

export interface LookedUp {
  readonly answers: LookupAnswers;
  /** Studies that the caller was informed of and does not see. */
  readonly unseenStudies: readonly string[];
}

/** Returns what is known of what was looked up, kind by kind, each as far as the caller may see it. */
export async function lookUp(db: Db, principal: Principal, query: LookupQuery): Promise<LookedUp> {
  if (asksNothing(query)) return { answers: nothing, unseenStudies: [] };
  const { seen: holders, unseen } = decideSeen(await holdersOf(db, principal, query.uids), principal);
  const [studies, patients, bin, merged, withdrawn, quarantine, refused, appointments, conflicts] = await Promise.all([
    findStudies(db, principal, { query, holders, bin: false }),
    principal.can('read', 'Patient') ? findPatients(db, principal, query) : none,
    principal.can('read', 'Bin') ? findStudies(db, principal, { query, holders, bin: true }) : none,
    principal.can('read', 'Patient') ? findMerged(db, principal, query) : [],
    findWithdrawn(db, principal, query),
    principal.can('read', 'Quarantine') ? findQuarantined(db, principal, query) : [],
    principal.can('read', 'Quarantine') ? findRefused(db, principal, query) : [],
    principal.can('read', 'Appointment') ? findExpected(db, principal, query) : [],
    principal.can('read', 'Quarantine') ? findConflicts(db, principal, query) : [],
  ]);
  const unseenStudies = [...new Set(unseen.map(({ studyUid }) => studyUid))];
  const unseenAnswers = unseen.map(({ studyUid: _studyUid, ...rest }) => rest);
  const waiting = { quarantine, refused, appointments, conflicts };
  const found = { studies, patients, bin, merged, withdrawn, ...waiting, unseen: unseenAnswers, without: [] };
  const isFound =
    studies.rows.length + patients.rows.length + merged.length + withdrawn.length + appointments.length > 0;
  if (isFound) return { answers: found, unseenStudies };
  const byWords = await findByWords(db, principal, { query, holders, bin: false });
  const without = principal.can('read', 'Patient') ? await countWithout(db, principal, query) : [];
  return { answers: { ...found, studies: byWords, without }, unseenStudies };
}
