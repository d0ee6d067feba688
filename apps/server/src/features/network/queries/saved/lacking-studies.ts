import type { RetrievedItem } from '@isocenter/contract/network/queries/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { archivedOfStudies } from '../archived-queries.ts';
import type { Peer } from '../peers.ts';
import { retrievalKind } from '../retrieval-job.ts';
import type { Heard } from './hear-sources.ts';
import { recentlyRequested } from './saved-query-queries.ts';

interface Offer {
  readonly peer: Peer;
  /** Null: it does not count them. */
  readonly images: number | null;
}

/**
 * Finds the studies in the answers that are not in the archive, by the source that has most of each. Those requested lately are left out,
 * unless there is more of them now: a study of which something is refused is not requested at each turn.
 */
export async function lackingOf(
  db: Db,
  owner: Principal,
  heard: readonly Heard[],
): Promise<readonly { readonly peer: Peer; readonly items: RetrievedItem[] }[]> {
  const offers = offersIn(heard);
  const studyUids = [...offers.keys()];
  const imagesHere = new Map((await archivedOfStudies(db, owner, studyUids)).map(({ uid, images }) => [uid, images]));
  const requested = await recentlyRequested(db, owner.accountId, { kind: retrievalKind, studyUids });
  const items = new Map<Peer, RetrievedItem[]>();
  for (const [studyUid, { peer, images }] of offers) {
    const here = imagesHere.get(studyUid) ?? 0;
    const before = requested.get(studyUid);
    const isHere = here > 0 && here >= (images ?? 0);
    if (isHere || before?.isArriving === true || (before !== undefined && before.images >= (images ?? 0))) continue;
    items.set(peer, [...(items.get(peer) ?? []), { studyUid, images: images ?? 0 }]);
  }
  return [...items].map(([peer, all]) => ({ peer, items: all }));
}

function offersIn(heard: readonly Heard[]): ReadonlyMap<string, Offer> {
  const offers = new Map<string, Offer>();
  for (const { retrieveFrom: peer, studies } of heard) {
    if (peer === undefined) continue;
    for (const { studyUid, images } of studies) {
      const known = offers.get(studyUid);
      if (known === undefined || (images ?? 0) > (known.images ?? 0)) offers.set(studyUid, { peer, images });
    }
  }
  return offers;
}
