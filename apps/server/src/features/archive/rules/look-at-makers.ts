import { listWhoMay } from '#features/people/access/access.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { principalOfRule } from './acting.ts';
import { listActive, setUnable } from './rule-queries.ts';

/** Regular care: whether those as whom rules act may still do so. Who looks after rules is told of one that does nothing any more. */
export async function lookAtMakers(db: Db): Promise<void> {
  for (const rule of await listActive(db)) {
    const isUnable = (await principalOfRule(db, rule)) === undefined;
    if (isUnable === (rule.unableSince !== null)) continue;
    await db.transaction().execute(async (tx) => {
      if ((await setUnable(tx, rule, isUnable)) && isUnable)
        await tell(tx, { kind: 'rule.unable', accountIds: await listWhoMay(tx, 'update', 'Node') });
    });
  }
}
