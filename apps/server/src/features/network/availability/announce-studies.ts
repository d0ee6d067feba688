import { scopeOfNode } from '#features/network/nodes/nodes.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdUnannounced, listNotified, noteAnnounced, studiesIn } from './availability-queries.ts';
import { availabilityKind } from './availability-job.ts';

/** So many studies are one transaction, and what a node is told of them one job. */
const mostAtOnce = 50;
const mostBatches = 10;

interface Needs {
  readonly db: Db;
  readonly jobs: Jobs;
}

/**
 * Regular care: of each study that has become complete, or has got images since, the nodes that want it are told, as far as it exists
 * for them. @returns how many studies
 */
export async function announceStudies({ db, jobs }: Needs): Promise<number> {
  let announced = 0;
  for (let batch = 0; batch < mostBatches && announced === batch * mostAtOnce; batch += 1)
    announced += await db.transaction().execute((tx) => announceBatch(tx, jobs));
  return announced;
}

async function announceBatch(tx: Db, jobs: Jobs): Promise<number> {
  const keys = await holdUnannounced(tx, mostAtOnce);
  if (keys.length === 0) return 0;
  for (const node of await listNotified(tx)) {
    const items = await studiesIn(tx, scopeOfNode(node), keys);
    if (items.length === 0) continue;
    const { nodeId, name: target } = node;
    const input = { nodeId, studies: items.length };
    await jobs.beginItemized(tx, availabilityKind, { system: 'availability' }, 'study.announce', {
      target,
      items,
      input,
    });
  }
  await noteAnnounced(tx, keys);
  return keys.length;
}
