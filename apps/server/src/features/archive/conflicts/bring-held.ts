import type { Ingest, IngestSource } from '#features/archive/ingest/ingest.ts';
import { runIn } from '#features/archive/identity/identity.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { JobKind } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { pageOfHeld, type Held } from './held-queries.ts';

const objectsAtOnce = 50;
const pieceBytes = 1024 * 1024;

interface BringingNeeds {
  readonly db: Db;
  readonly ingest: Ingest;
  readonly store: PackStore;
  readonly safekeeping: Safekeeping;
}

/** Brings objects that were stored apart into their study, as their senders would: a second run finds what the first brought. What is damaged stays. */
export function bringHeldJob({ db, ingest, store, safekeeping }: BringingNeeds): JobKind {
  return {
    kind: 'bring-held',
    title: 'Take images into a study',
    run: async (run) => {
      const conflictId = Number(run.input['conflictId']);
      const total = Number(run.input['total']);
      let done = 0;
      for (let after = 0; ;) {
        const held = await pageOfHeld(runIn(db), conflictId, after, objectsAtOnce);
        if (held.length === 0) return;
        for (const object of held)
          if (await safekeeping.isSound({ ...object, heldKey: object.id, isDamaged: false }))
            await bring(ingest, store, object);
        after = held.at(-1)?.id ?? after;
        done += held.length;
        await run.progress(Math.min(done, total), total);
      }
    },
  };
}

async function bring(ingest: Ingest, store: PackStore, held: Held): Promise<void> {
  const { transferSyntaxUid, sopClassUid, sopUid } = held;
  const source: IngestSource = held.sender;
  const object = ingest.begin(source, { form: 'data-set', transferSyntaxUid, sopClassUid, sopUid });
  for (let at = 0; at < held.sizeBytes; at += pieceBytes) {
    const length = Math.min(pieceBytes, held.sizeBytes - at);
    await object.write(await store.reader.read(held.packId, held.packOffset + at, length));
  }
  const outcome = await object.end();
  if (outcome.kind === 'refused' && outcome.because === 'no-space') throw new Error(outcome.message);
}
