import type { RefusedWay } from '@isocenter/contract/archive/quarantine/refused.ts';
import { linkSource } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isHidden } from './known-queries.ts';
import type { IngestSource } from './source.ts';

/**
 * Returns the source of what a signed-in person sends, by `upload` or `dicomweb`, or a guest, who has no account, by a link that asks for
 * it.
 */
export function personSource(db: Db, principal: Principal, name: string): IngestSource {
  const { accountId, actor, address, guestOf, clinicIds } = principal;
  const refusals = { way: wayOf(name), clinicId: clinicIds[0] ?? null };
  if (principal.scope.kind === 'all') return { name, accountId, actor, address, refusals };
  const open = new Set<string>();
  return {
    name: guestOf === undefined ? name : linkSource(guestOf),
    actor,
    address,
    refusals,
    ...(guestOf === undefined ? { accountId, clinicId: clinicIds[0] ?? null } : { accountId: null }),
    person: {
      async isClosed(studyUid) {
        if (open.has(studyUid)) return false;
        if (await isHidden(db, principal, studyUid)) return true;
        open.add(studyUid);
        return false;
      },
    },
  };
}

function wayOf(name: string): RefusedWay {
  if (name === 'upload' || name === 'dicomweb') return name;
  return 'retrieval';
}
