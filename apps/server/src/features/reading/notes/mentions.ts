import { abilityOf, roles } from '@isocenter/contract/abilities.ts';
import type { AccountChoice } from '@isocenter/contract/reading/assignments/fields.ts';
import { mostMentioned, type NoteAudience } from '@isocenter/contract/reading/notes/notes.ts';
import { grantsOf, scopeOf, type Standing } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isWithin, listInSight } from './mention-queries.ts';

const mostOffered = 10;
/** Looked at for these, because who may not read the note is left out afterwards. */
const mostLookedAt = 60;

/** The study and the audience of a note that is being written. */
export interface NotePlace {
  readonly studyKey: number;
  readonly audience: NoteAudience;
}

/** People who can be mentioned: they are in sight, may read such notes and see the study. At most 10, by name. */
export async function listMentionable(
  db: Db,
  principal: Principal,
  place: NotePlace,
  q: string | undefined,
): Promise<AccountChoice[]> {
  const offered: AccountChoice[] = [];
  for (const standing of await listInSight(db, principal, { q, limit: mostLookedAt })) {
    const role = roles.find((known) => known === standing.role);
    if (role === undefined || !(await mayRead(db, standing, place))) continue;
    offered.push({ accountId: standing.accountId, name: standing.name, role });
    if (offered.length === mostOffered) break;
  }
  return offered;
}

/** @throws AppError `not-found` for somebody who is not in sight or may not read the note: nobody learns which */
export async function requireReaders(
  db: Db,
  principal: Principal,
  place: NotePlace,
  accountIds: readonly number[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const standings = await listInSight(db, principal, { accountIds, limit: mostMentioned });
  const missing = new AppError('not-found', 'There is no such user.');
  if (standings.length < accountIds.length) throw missing;
  for (const standing of standings) if (!(await mayRead(db, standing, place))) throw missing;
}

async function mayRead(db: Db, standing: Standing, { studyKey, audience }: NotePlace): Promise<boolean> {
  const ability = abilityOf(grantsOf(standing));
  const isForHim = ability.can(audience === 'house' ? 'create' : 'read', 'Note') && ability.can('read', 'Study');
  return isForHim && isWithin(db, { scope: scopeOf(standing) }, studyKey);
}
