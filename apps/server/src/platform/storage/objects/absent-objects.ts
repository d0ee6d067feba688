import type { Db } from '#platform/database/schema.ts';
import { StoreAway } from '../store-away.ts';
import type { TierStore } from '../tier-store.ts';
import { removeLater } from './object-tier.ts';

/** The object store of an installation that names none any more: what is left there of a move is on record for when it does. */
export function absentObjects(db: Db): TierStore {
  const away = (): never => {
    throw new StoreAway('object');
  };
  return {
    require: async () => away(),
    write: async () => away(),
    read: () => away(),
    sizeOf: async () => away(),
    remove: (pack, wasKnown) => removeLater(db, pack, wasKnown),
  };
}
