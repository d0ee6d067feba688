import { clinicActivity } from '@isocenter/contract/people/clinic-people.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { ActivityList, fieldsIn } from '#ui/records/activity-list.tsx';
import { useClinicFieldName } from '../clinic-words.ts';

/** What happened to the clinic, newest first. */
export function ActivityTab({ clinicId }: { readonly clinicId: number }) {
  const fieldName = useClinicFieldName();
  const activity = useActivity(clinicActivity, 'clinics', { clinicId });
  return <ActivityList activity={activity} detailText={(entry) => fieldsIn(entry, fieldName)} />;
}
