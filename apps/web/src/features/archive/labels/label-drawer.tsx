import { useTranslation } from '#i18n/use-translation.ts';
import { labelActivity } from '@isocenter/contract/archive/labels/endpoints.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { useBounded } from '#i18n/count.tsx';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { LabelFieldsTab } from './label-fields-tab.tsx';
import { labelKind } from './label-kind.ts';
import { labelTabs } from './label-search.ts';
import type { labelSearch } from './label-search.ts';
import type { LabelActs } from './use-label-acts.tsx';

type Search = ReturnType<typeof labelSearch.read>;

export type LabelDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly acts: LabelActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit a label, and what happened to it. */
export function LabelDrawer({ search, mayCreate, acts, change }: LabelDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const bounded = useBounded();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('labels.field');
  const { record, stored, loaded } = useStoredRecord(labelKind, {
    open,
    onSaved: ({ name, labelId }) => {
      const isRenamed = stored !== undefined && stored.name !== name && stored.studies.count > 0;
      const done = t(isNew ? 'record.added' : 'record.saved', { name });
      told.done(isRenamed ? `${done} ${t('labels.renaming')}` : done);
      if (isNew) change({ open: labelId, tab }, 'replace');
    },
  });
  const shown = labelTabs.filter((id) => id !== 'activity' || !isNew);
  const tabs = tabsOf(shown, (id) => t(`labels.tab.${id}`), { activity: 'plain' });
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('labels.addTitle') : (stored?.name ?? t('labels.editTitle'))}
      subtitle={stored && t('labels.studies', { count: stored.studies.count, text: bounded(stored.studies) })}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'label' && <LabelFieldsTab form={record.form} />}
      {tab === 'activity' && stored !== undefined && <LabelActivity labelId={stored.labelId} fieldName={fieldName} />}
    </RecordDrawer>
  );
}

type LabelActivityProps = { readonly labelId: number; readonly fieldName: (field: string) => string };

function LabelActivity({ labelId, fieldName }: LabelActivityProps) {
  return <RecordActivity activity={useActivity(labelActivity, labelKind.kept, { labelId })} fieldName={fieldName} />;
}
