import type { Database } from '#platform/database/database.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { ContentComparer } from './content.ts';
import { evictBinned } from './evict-queries.ts';
import type { Archived } from './index-queries.ts';
import {
  findQuarantined,
  findSaid,
  deleteQuarantined,
  hasCorrectionRule,
  insertRuleDecision,
  restoreBinned,
  waitAgain,
} from './known-queries.ts';
import type { PlacedObject, WaitingObject } from './placed-object.ts';
import { insertQuarantined } from './quarantine-queries.ts';
import { exchange } from './replace-instance.ts';
import { agrees } from './welcome.ts';

export interface KnownUidNeeds {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly store: PackStore;
  readonly content: ContentComparer;
}

/**
 * Decides about an object whose SOP Instance UID is archived. The same content changes nothing; other content is stored beside the first,
 * once for its bytes, until somebody decides. What lies in the bin neither blocks nor swallows: it comes back, or makes room.
 */
export class KnownUid {
  readonly #needs: KnownUidNeeds;

  constructor(needs: KnownUidNeeds) {
    this.#needs = needs;
  }

  /** True if both say the same, however each is encoded. Slow: pixels may have to be decoded. */
  async isSame(object: WaitingObject, archived: Archived): Promise<boolean> {
    const { transferSyntaxUid } = object.record;
    const sent = 'bytes' in object ? { bytes: object.bytes } : { location: object.location };
    return this.#needs.content.isSame(archived, { transferSyntaxUid, ...sent });
  }

  /** The same came in again: a study in the bin comes back. */
  async again(object: WaitingObject, archived: Archived): Promise<void> {
    if (archived.isBinned) await restoreBinned(this.#needs.database.db, archived.studyUid, object.source);
  }

  /** Makes room in the bin for an object of the same UID, which is then new. */
  async evict(object: WaitingObject): Promise<void> {
    await this.#needs.database.db.transaction().execute(async (tx) => {
      await evictBinned(tx, object);
      await deleteQuarantined(tx, object);
    });
  }

  /** True if these very bytes are stored already. Discarded ones wait again: somebody wants them. */
  async isQuarantined(object: WaitingObject): Promise<boolean> {
    const { db } = this.#needs.database;
    const quarantined = await findQuarantined(db, object);
    if (quarantined?.decision === 'discard') await waitAgain(db, quarantined.id);
    return quarantined !== undefined;
  }

  /** Keeps an object beside the first, or, where a rule for its source says so, in its place. */
  async keep(object: PlacedObject, archived: Archived): Promise<'quarantined' | 'stored'> {
    const { db, pool } = this.#needs.database;
    await insertQuarantined(pool, [object], 'other-content');
    if (archived.isRejected) return 'quarantined';
    if (!(await hasCorrectionRule(db, object.source, archived.source))) return 'quarantined';
    if (archived.studyUid !== object.record.study.studyUid) return 'quarantined';
    // No rule gives a study another person's image: a person looks at it.
    const said = await findSaid(db, archived.studyUid);
    if (said === undefined || !agrees(said, object.record.patient)) return 'quarantined';
    await db.transaction().execute(async (tx) => {
      const quarantined = await findQuarantined(tx, object);
      if (quarantined === undefined) return;
      await exchange(tx, this.#needs.store, { id: quarantined.id, decisionId: await insertRuleDecision(tx, object) });
    });
    return 'stored';
  }
}
