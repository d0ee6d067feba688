import { useTranslation } from 'react-i18next';
import type { Activity } from '@isocenter/contract/activity.ts';
import { clinicActivity } from '@isocenter/contract/people/clinic-people.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { ActivityList, fieldsIn } from '#ui/records/activity-list.tsx';
import { useClinicWords } from '../clinic-words.ts';

const known = ['create', 'change', 'merge'] as const;

/** What happened to the clinic, newest first. */
export function ActivityTab({ clinicId }: { readonly clinicId: number }) {
  const { t } = useTranslation();
  const { fieldName } = useClinicWords();
  const activity = useActivity(clinicActivity, 'clinics', { clinicId });
  // An act of a newer version is named as the archive names it.
  const actionText = ({ action }: Activity): string => {
    const name = known.find((candidate) => action === `clinic.${candidate}`);
    return name === undefined ? action : t(`clinics.activity.action.${name}`);
  };
  return (
    <ActivityList activity={activity} actionText={actionText} detailText={(entry) => fieldsIn(entry, fieldName)} />
  );
}
