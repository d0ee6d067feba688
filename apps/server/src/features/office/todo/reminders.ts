import { tellOffice } from '#features/system/events/events.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { takeReminders } from './task-queries.ts';

/** Notifies the assignee of a task, or else its owner, that it is due soon: once. */
export async function remind(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await takeReminders(tx);
    for (const { taskId, title, accountId } of due)
      await tell(tx, { kind: 'task.due', accountIds: [accountId], title, thingKey: taskId });
    await tellOffice(tx, 'tasks', [...new Set(due.map(({ accountId }) => accountId))]);
  });
}
