import { useTranslation } from 'react-i18next';
import type { Activity } from '@isocenter/contract/activity.ts';
import { physicianActivity } from '@isocenter/contract/people/physicians.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ActivityList } from '#ui/records/activity-list.tsx';

const known = ['create', 'update', 'status', 'login', 'names.link', 'names.unlink', 'merge'] as const;

/** Who changed what about the physician, newest first. */
export function ActivityTab({ physicianId }: { readonly physicianId: number }) {
  const { t } = useTranslation();
  const activity = useActivity(physicianActivity, 'physicians', { physicianId });
  const actionText = ({ action }: Activity): string => {
    const act = known.find((one) => action === `physician.${one}`);
    return act === undefined ? action : t(`physicians.activity.${act}`);
  };
  return <ActivityList activity={activity} actionText={actionText} detailText={({ detail }) => namesIn(detail)} />;
}

/** The names of an act on names. */
function namesIn({ names }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(names)) return '';
  const texts = names.filter((name) => typeof name === 'string').map((name) => formatPersonName(name, ''));
  return `${texts.slice(0, 3).join(' · ')}${texts.length > 3 ? ` +${texts.length - 3}` : ''}`;
}
