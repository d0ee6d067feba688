import { exportGroups, groupActivity, listGroups } from '@isocenter/contract/people/groups/endpoints.ts';
import { groupStatuses } from '@isocenter/contract/people/groups/groups.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { chipOf } from '#ui/records/chips.ts';
import { GroupCard, groupColumns } from './group-columns.tsx';
import { GroupDrawer } from './group-drawer.tsx';
import { groupKind } from './group-kind.ts';
import { groupSearch } from './group-search.ts';

/** Those who read together: what they read, for whom, and who they are. */
export function GroupsPage() {
  const { t } = useTranslation();
  const page = useRecordPage(groupKind, {
    grid: 'reader-groups',
    route: listGroups,
    activity: groupActivity,
    search: groupSearch,
    texts: 'groups',
    nameOf: ({ name }) => name,
  });
  return (
    <RecordPage
      page={page}
      columns={groupColumns}
      card={GroupCard}
      chips={[chipOf('status', t('groups.field.status'), groupStatuses, (status) => t(`groups.status.${status}`))]}
      table={exportGroups}
      drawer={<GroupDrawer page={page} />}
    />
  );
}
