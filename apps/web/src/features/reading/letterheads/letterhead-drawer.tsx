import { useTranslation } from '#i18n/use-translation.ts';
import { letterheadActivity } from '@isocenter/contract/reading/letterheads/endpoints.ts';
import type { Letterhead } from '@isocenter/contract/reading/letterheads/fields.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { SearchChange } from '#api/search.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { clinicOf } from './letterhead-columns.tsx';
import { letterheadKind } from './letterhead-kind.ts';
import { LetterheadPreview } from './letterhead-preview.tsx';
import { letterheadTabs } from './letterhead-search.ts';
import type { letterheadSearch } from './letterhead-search.ts';
import { PageTab } from './page-tab.tsx';
import { TextsTab } from './texts-tab.tsx';
import type { LetterheadActs } from './use-letterhead-acts.tsx';

type Search = ReturnType<typeof letterheadSearch.read>;

export type LetterheadDrawerProps = {
  readonly search: Search;
  readonly mayCreate: boolean;
  readonly acts: LetterheadActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit a letterhead: what stands on the page, how the page is, and how it looks. */
export function LetterheadDrawer({ search, mayCreate, acts, change }: LetterheadDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('letterheads.field');
  const { record, stored, loaded } = useStoredRecord(letterheadKind, {
    open,
    onSaved: ({ name, letterheadId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: letterheadId, tab }, 'replace');
    },
  });
  const shown = letterheadTabs.filter((id) => id !== 'activity' || !isNew);
  const tabs = tabsOf(shown, (id) => t(`letterheads.tab.${id}`), {
    page: ['font', 'size', 'top', 'right', 'bottom', 'left', 'hasSignatures', 'hasCode'],
    preview: 'plain',
    activity: 'plain',
  });
  return (
    <RecordDrawer
      size="wide"
      record={record}
      loaded={loaded}
      title={isNew ? t('letterheads.addTitle') : (stored?.name ?? t('letterheads.editTitle'))}
      subtitle={stored && clinicOf(stored, t)}
      mayChange={isNew ? mayCreate : stored?.may.change === true}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      onClose={() => change({ open: undefined })}
    >
      {tab === 'texts' && <TextsTab form={record.form} />}
      {tab === 'page' && <PageTab form={record.form} />}
      {tab === 'preview' && <LetterheadPreview letterhead={record.form.values} />}
      {tab === 'activity' && stored !== undefined && <LetterheadActivity letterhead={stored} fieldName={fieldName} />}
    </RecordDrawer>
  );
}

type ActivityProps = { readonly letterhead: Letterhead; readonly fieldName: (field: string) => string };

function LetterheadActivity({ letterhead: { letterheadId }, fieldName }: ActivityProps) {
  const activity = useActivity(letterheadActivity, letterheadKind.kept, { letterheadId });
  return <RecordActivity activity={activity} fieldName={fieldName} />;
}
