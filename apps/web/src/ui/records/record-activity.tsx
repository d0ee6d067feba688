import type { activityRoute } from '@isocenter/contract/activity.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { ActivityList, fieldsIn } from './activity-list.tsx';
import type { ConflictNoticeProps } from './conflict-notice.tsx';

export type RecordActivityProps = {
  readonly route: ReturnType<typeof activityRoute>;
  /** The first word of the record's query keys. */
  readonly kept: string;
  /** Which record. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly fieldName: ConflictNoticeProps['fieldName'];
};

/** What happened to a record, with the names of the fields that were changed. */
export function RecordActivity({ route, kept, params, fieldName }: RecordActivityProps) {
  const activity = useActivity(route, kept, params);
  return <ActivityList activity={activity} detailText={(entry) => fieldsIn(entry, fieldName)} />;
}
