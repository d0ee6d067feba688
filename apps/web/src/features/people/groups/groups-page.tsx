import { useTranslation } from '#i18n/use-translation.ts';
import { exportGroups, listGroups } from '@isocenter/contract/people/groups/endpoints.ts';
import { groupStatuses } from '@isocenter/contract/people/groups/groups.ts';
import type { GroupRow } from '@isocenter/contract/people/groups/fields.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { GroupCard, groupColumns } from './group-columns.tsx';
import { GroupDrawer } from './group-drawer.tsx';
import { groupSearch } from './group-search.ts';
import { useGroupActs } from './use-group-acts.tsx';

const keyOf = (row: GroupRow): string => String(row.groupId);
const nameOf = (row: GroupRow): string => row.name;
const noRights = { create: false, change: false, remove: false, export: false };

/** Those who read together: what they read, for whom, and who they are. */
export function GroupsPage() {
  const { t } = useTranslation();
  const list = useRecordList({ grid: 'reader-groups', kept: 'reader-groups', route: listGroups, search: groupSearch });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const acts = useGroupActs(may, () => change({ open: undefined }));
  const open = (row: GroupRow): void => change({ open: row.groupId });
  const add = {
    label: t('groups.add'),
    run: () => change({ open: 'new' }),
  };
  return (
    <RecordList
      list={list}
      texts="groups"
      columns={groupColumns}
      card={GroupCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('groups.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'status',
          label: t('groups.field.status'),
          options: groupStatuses.map((value) => ({ value, label: t(`groups.status.${value}`) })),
        },
      ]}
      onExport={may.export ? (format) => list.exportBy(exportGroups, format) : undefined}
      add={may.create ? add : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <GroupDrawer key={search.open} search={search} acts={acts} mayCreate={may.create} change={change} />
      )}
      {acts.dialogs}
    </RecordList>
  );
}
