import { awaited, type Awaited } from '@isocenter/contract/system/coming-soon/fields.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { takeWaiting } from './waiting-queries.ts';

/** Notifies those who wait for them that parts are here, once. Called where they come back, in the same transaction. */
export async function tellBack(tx: Db, parts: readonly Awaited[]): Promise<void> {
  for (const { of, accountIds } of await takeWaiting(tx, parts)) {
    const kind = of === 'maintenance' ? 'upkeep.over' : 'feature.on';
    const title = of === 'maintenance' ? '' : of;
    await tell(tx, { kind, accountIds, title, thingKey: awaited.indexOf(of) + 1 });
  }
}
