import { useTranslation } from '#i18n/use-translation.ts';
import { valueActivity } from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import type { ValueFields } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import type { ValueActs } from './use-value-acts.tsx';
import { nameOfValue } from './value-columns.tsx';
import { valueKind } from './value-kind.ts';
import { valueTabs } from './value-search.ts';
import type { valueSearch } from './value-search.ts';
import { ValueTab } from './value-tab.tsx';

type Search = ReturnType<typeof valueSearch.read>;

export type ValueDrawerProps = {
  readonly search: Search;
  /** The values of a new one. */
  readonly start: ValueFields;
  readonly mayCreate: boolean;
  readonly acts: ValueActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit a value of a list, and what happened to it. */
export function ValueDrawer({ search, start, mayCreate, acts, change }: ValueDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab, catalogue } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('dictionaries.field');
  const { record, stored, loaded } = useStoredRecord(valueKind, {
    open,
    start,
    onSaved: (saved) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name: nameOfValue(t, saved) }));
      if (isNew) change({ open: saved.valueId, tab }, 'replace');
    },
  });
  const shown = valueTabs.filter((id) => id !== 'activity' || !isNew);
  const tabs = tabsOf(shown, (id) => t(`dictionaries.tab.${id}`), { activity: 'plain' });
  const facts = [
    t(`dictionaries.catalogue.${stored?.catalogue ?? catalogue}`),
    stored?.isBuiltIn === true && t('dictionaries.builtIn'),
  ];
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      title={isNew ? t('dictionaries.addTitle') : stored === undefined ? t('dictionaries.one') : nameOfValue(t, stored)}
      subtitle={facts.filter((fact) => fact !== false).join(' · ')}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'value' && <ValueTab form={record.form} isNew={isNew} />}
      {tab === 'activity' && stored !== undefined && <Activity valueId={stored.valueId} fieldName={fieldName} />}
    </RecordDrawer>
  );
}

type ActivityProps = { readonly valueId: number; readonly fieldName: (field: string) => string };

function Activity({ valueId, fieldName }: ActivityProps) {
  return <RecordActivity activity={useActivity(valueActivity, valueKind.kept, { valueId })} fieldName={fieldName} />;
}
