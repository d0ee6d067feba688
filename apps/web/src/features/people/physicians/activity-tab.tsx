import { physicianActivity } from '@isocenter/contract/people/physicians.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { formatPersonName } from '#ui/format/person-name.ts';
import { ActivityList } from '#ui/records/activity-list.tsx';

/** Who changed what about the physician, newest first. */
export function ActivityTab({ physicianId }: { readonly physicianId: number }) {
  const activity = useActivity(physicianActivity, 'physicians', { physicianId });
  return <ActivityList activity={activity} detailText={({ detail }) => namesIn(detail)} />;
}

/** The names of an act on names. */
function namesIn({ names }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(names)) return '';
  const texts = names.filter((name) => typeof name === 'string').map((name) => formatPersonName(name, ''));
  return `${texts.slice(0, 3).join(' · ')}${texts.length > 3 ? ` +${texts.length - 3}` : ''}`;
}
