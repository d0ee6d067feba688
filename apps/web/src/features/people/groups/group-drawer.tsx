import { useTranslation } from '#i18n/use-translation.ts';
import { groupActivity } from '@isocenter/contract/people/groups/endpoints.ts';
import type { Group, GroupFields } from '@isocenter/contract/people/groups/fields.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { RecordState } from '#api/records/use-record.ts';
import type { SearchChange } from '#api/search.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { groupKind } from './group-kind.ts';
import { groupTabs } from './group-search.ts';
import type { groupSearch, GroupTab } from './group-search.ts';
import { ClinicsTab } from './clinics-tab.tsx';
import { GroupFieldsTab } from './group-fields-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import type { GroupActs } from './use-group-acts.tsx';

type Search = ReturnType<typeof groupSearch.read>;

export type GroupDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly acts: GroupActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit a reader group: what it reads, who belongs to it, for which clinics, and what happened. */
export function GroupDrawer({ search, mayCreate, acts, change }: GroupDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('groups.field');
  const { record, stored, loaded } = useStoredRecord(groupKind, {
    open,
    onSaved: ({ name, groupId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: groupId, tab }, 'replace');
    },
  });
  const shown = groupTabs.filter((id) => id !== 'activity' || !isNew);
  const tabs = tabsOf(shown, (id) => t(`groups.tab.${id}`), {
    members: ['members'],
    clinics: ['clinicIds'],
    activity: 'plain',
  });
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('groups.addTitle') : (stored?.name ?? t('groups.editTitle'))}
      subtitle={stored && [t('groups.editTitle'), stored.subspeciality].filter((text) => text !== '').join(' · ')}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      <OpenTab tab={tab} record={record} stored={stored} fieldName={fieldName} />
    </RecordDrawer>
  );
}

type OpenTabProps = {
  readonly tab: GroupTab;
  readonly record: RecordState<GroupFields>;
  readonly stored: Group | undefined;
  readonly fieldName: (field: string) => string;
};

function OpenTab({ tab, record: { form }, stored, fieldName }: OpenTabProps) {
  switch (tab) {
    case 'members':
      return <MembersTab form={form} people={stored?.people ?? []} />;
    case 'clinics':
      return <ClinicsTab form={form} />;
    case 'activity':
      return stored && <GroupActivity groupId={stored.groupId} fieldName={fieldName} />;
    case 'group':
      return <GroupFieldsTab form={form} />;
  }
}

type GroupActivityProps = { readonly groupId: number; readonly fieldName: (field: string) => string };

function GroupActivity({ groupId, fieldName }: GroupActivityProps) {
  return <RecordActivity activity={useActivity(groupActivity, groupKind.kept, { groupId })} fieldName={fieldName} />;
}
