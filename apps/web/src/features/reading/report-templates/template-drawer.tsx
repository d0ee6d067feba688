import { useTranslation } from '#i18n/use-translation.ts';
import { templateActivity } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import type { ReportTemplate, ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { useStoredRecord } from '#api/records/stored-record.ts';
import type { RecordState } from '#api/records/use-record.ts';
import type { SearchChange } from '#api/search.ts';
import { RecordActivity } from '#ui/records/activity-list.tsx';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { useTold } from '#ui/records/use-told.ts';
import { OfferedTab } from './offered-tab.tsx';
import { OwnerTab } from './owner-tab.tsx';
import { ownerOf } from './template-columns.tsx';
import { templateKind } from './template-kind.ts';
import { TemplatePreview } from './template-preview.tsx';
import { templateTabs } from './template-search.ts';
import type { templateSearch, TemplateTab } from './template-search.ts';
import { TextTab } from './text-tab.tsx';
import type { TemplateActs } from './use-template-acts.tsx';
import { VersionsTab } from './versions-tab.tsx';

type Search = ReturnType<typeof templateSearch.read>;

export type TemplateDrawerProps = {
  readonly search: Search;
  /** The values of a new one, if it does not begin empty. */
  readonly start: ReportTemplateFields | undefined;
  readonly mayCreate: boolean;
  readonly acts: TemplateActs;
  readonly change: SearchChange<Search>;
};

/** Add or edit a report template: its text with fields, when it is offered, whose it is; beside it the page that it makes. */
export function TemplateDrawer({ search, start, mayCreate, acts, change }: TemplateDrawerProps) {
  const { t } = useTranslation();
  const told = useTold();
  const { open = 'new', tab } = search;
  const isNew = open === 'new';
  const fieldName = useFieldName('reportTemplates.field');
  const { record, stored, loaded } = useStoredRecord(templateKind, {
    open,
    ...(start !== undefined && { start }),
    onSaved: ({ name, templateId }) => {
      told.done(t(isNew ? 'record.added' : 'record.saved', { name }));
      if (isNew) change({ open: templateId, tab }, 'replace');
    },
  });
  const mayChange = isNew ? mayCreate : stored?.may.change === true;
  const shown = templateTabs.filter((id) => !isNew || (id !== 'versions' && id !== 'activity'));
  const tabs = tabsOf(shown, (id) => t(`reportTemplates.tab.${id}`), {
    offered: ['modalities', 'bodyParts', 'procedureCodes', 'sexes', 'ageFrom', 'ageTo', 'isDefault'],
    owner: ['owner', 'groupId', 'clinicId', 'status', 'description'],
    versions: 'plain',
    activity: 'plain',
  });
  return (
    <RecordDrawer
      size="beside"
      record={record}
      loaded={loaded}
      title={isNew ? t('reportTemplates.addTitle') : (stored?.name ?? t('reportTemplates.editTitle'))}
      subtitle={
        stored && [t('reportTemplates.versionOf', { version: stored.revision }), ownerOf(stored, t)].join(' · ')
      }
      mayChange={mayChange}
      tabs={tabs}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={fieldName}
      menu={stored === undefined ? [] : acts.itemsFor(stored)}
      aside={record.isReady && <TemplatePreview template={record.form.values} />}
      onClose={() => change({ open: undefined })}
    >
      <OpenTab tab={tab} record={record} stored={stored} mayChange={mayChange} fieldName={fieldName} />
    </RecordDrawer>
  );
}

type OpenTabProps = {
  readonly tab: TemplateTab;
  readonly record: RecordState<ReportTemplateFields>;
  readonly stored: ReportTemplate | undefined;
  readonly mayChange: boolean;
  readonly fieldName: (field: string) => string;
};

function OpenTab({ tab, record: { form }, stored, mayChange, fieldName }: OpenTabProps) {
  switch (tab) {
    case 'text':
      return <TextTab form={form} mayChange={mayChange} />;
    case 'offered':
      return <OfferedTab form={form} />;
    case 'owner':
      return <OwnerTab form={form} stored={stored} />;
    case 'versions':
      return stored && <VersionsTab template={stored} fieldName={fieldName} onRestore={form.setValues} />;
    case 'activity':
      return stored && <TemplateActivity templateId={stored.templateId} fieldName={fieldName} />;
  }
}

type ActivityProps = { readonly templateId: number; readonly fieldName: (field: string) => string };

function TemplateActivity({ templateId, fieldName }: ActivityProps) {
  return (
    <RecordActivity activity={useActivity(templateActivity, templateKind.kept, { templateId })} fieldName={fieldName} />
  );
}
