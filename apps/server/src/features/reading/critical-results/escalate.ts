import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { workOffInTransactions } from '#platform/jobs/due-queue.ts';
import { settingsOf } from '#platform/settings/versions.ts';
import type { CriticalSettings } from '@isocenter/contract/reading/critical-results/critical-settings.ts';
import { addStep, countEscalation, namesOf, takeDue, type CriticalRecord, type Person } from './critical-queries.ts';
import { criticalSection } from './critical-section.ts';
import { tellPeople, type LetterWay } from './tell-people.ts';
import { administratorsOf, thoseWhoSee } from './who-sees.ts';

/** So many in one round; the next one takes the others. */
const mostInRound = 50;

/** Regular care: what nobody acknowledged in time is told to others, each in a transaction of its own. */
export async function escalateDue(db: Db, way: LetterWay): Promise<void> {
  const settings = await settingsOf(db, criticalSection);
  await workOffInTransactions(db, { take: takeDue, most: mostInRound }, async (tx, due) =>
    escalateOne(tx, way, settings, due),
  );
}

async function escalateOne(tx: Db, way: LetterWay, settings: CriticalSettings, due: CriticalRecord): Promise<void> {
  const people = await nextPeople(tx, due, settings);
  const isLast = due.escalations + 1 >= settings.mostEscalations;
  await countEscalation(tx, due.id, isLast ? null : settings.againMinutes);
  for (const to of people) await addStep(tx, due.id, { kind: 'escalated', to });
  if (people.length === 0) await addStep(tx, due.id, { kind: 'escalated' });
  const others = people.map(({ accountId }) => accountId).filter((accountId) => accountId !== due.accountId);
  // Whoever flagged it hears that nobody answered: he can pick up the phone.
  await tellPeople(tx, way, due, [...others, ...(due.accountId === null ? [] : [due.accountId])]);
  await recordAudit(
    tx,
    { system: 'critical results' },
    {
      action: 'critical-result.escalate',
      subject: { kind: 'study', id: due.studyUid },
      detail: { criticalResultId: due.id, escalation: due.escalations + 1, told: others },
    },
  );
  await notifyStudies(tx, [due.studyKey]);
}

/** First whoever stands in, from the second time on the administrators of the clinic too. */
async function nextPeople(tx: Db, due: CriticalRecord, { backupAccountId }: CriticalSettings): Promise<Person[]> {
  const named = backupAccountId === null ? [] : await namesOf(tx, [backupAccountId], due.clinicId);
  const backup = await thoseWhoSee(tx, named, due.studyUid);
  if (backup.length > 0 && due.escalations === 0) return backup;
  const administrators = await administratorsOf(tx, due);
  const known = new Set(backup.map(({ accountId }) => accountId));
  return [...backup, ...administrators.filter(({ accountId }) => !known.has(accountId))];
}
