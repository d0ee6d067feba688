import { abilityOf } from '@isocenter/contract/abilities.ts';
import { visibleStudyKey } from '#features/archive/studies/studies.ts';
import { findStanding, listWhoMay, principalOf } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { readersNamed, type Writer } from './report-queries.ts';

/** Returns true if another account is usable now, may sign reports and sees the study. */
export async function isSecondReader(db: Db, writer: Principal, accountId: number, studyUid: string): Promise<boolean> {
  const standing = accountId === writer.accountId ? undefined : await findStanding(db, accountId);
  if (standing === undefined) return false;
  const reader = principalOf(standing, { sessionId: '', address: '', isProvedElsewhere: true });
  return (
    abilityOf(reader.grants).can('update', 'Reading') && (await visibleStudyKey(db, reader, studyUid)) !== undefined
  );
}

/** Lists people in sight who may be requested to sign too, by name, at most 20. */
export async function secondReadersNamed(db: Db, writer: Principal, words: string, studyUid: string) {
  const able: Writer[] = [];
  for (const person of await readersNamed(db, writer, await listWhoMay(db, 'update', 'Reading'), words))
    if (await isSecondReader(db, writer, person.accountId, studyUid)) able.push(person);
  return able;
}
