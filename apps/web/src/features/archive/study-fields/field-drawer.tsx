import { useTranslation } from '#i18n/use-translation.ts';
import { studyFieldActivity } from '@isocenter/contract/archive/study-fields/endpoints.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { fieldKind } from './field-kind.ts';
import { fieldTabs } from './field-search.ts';
import type { fieldSearch } from './field-search.ts';
import { FieldTab } from './field-tab.tsx';
import type { FieldActs } from './use-field-acts.tsx';

type Search = ReturnType<typeof fieldSearch.read>;

export type FieldDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly acts: FieldActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit a field, and what happened to it. */
export function FieldDrawer({ search, mayCreate, acts, change }: FieldDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('studyFields.field');
  const { record, stored, loaded } = useStoredRecord(fieldKind, {
    open,
    onSaved: ({ name, fieldId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: fieldId, tab }, 'replace');
    },
  });
  const shown = fieldTabs.filter((id) => id !== 'activity' || !isNew);
  const tabs = tabsOf(shown, (id) => t(`studyFields.tab.${id}`), { activity: 'plain' });
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('studyFields.addTitle') : (stored?.name ?? t('studyFields.editTitle'))}
      subtitle={stored && t(`studyFields.kind.${stored.kind}`)}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'field' && <FieldTab form={record.form} isNew={isNew} />}
      {tab === 'activity' && stored !== undefined && <FieldActivity fieldId={stored.fieldId} fieldName={fieldName} />}
    </RecordDrawer>
  );
}

type FieldActivityProps = { readonly fieldId: number; readonly fieldName: (field: string) => string };

function FieldActivity({ fieldId, fieldName }: FieldActivityProps) {
  return (
    <RecordActivity activity={useActivity(studyFieldActivity, fieldKind.kept, { fieldId })} fieldName={fieldName} />
  );
}
