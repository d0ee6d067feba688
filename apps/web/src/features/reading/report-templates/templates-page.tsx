import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportReportTemplates, listReportTemplates } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import { templateOwners, templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import type { ReportTemplateFields, ReportTemplateRow } from '@isocenter/contract/reading/report-templates/fields.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useTextTags } from '#features/system/text-languages/text-languages.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { languageName } from '#ui/format/language-name.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { MrrtDrawer } from './mrrt-drawer.tsx';
import { TemplateCard, templateColumns } from './template-columns.tsx';
import { TemplateDrawer } from './template-drawer.tsx';
import { templateSearch } from './template-search.ts';
import { useTemplateActs } from './use-template-acts.tsx';

const keyOf = (row: ReportTemplateRow): string => String(row.templateId);
const nameOf = (row: ReportTemplateRow): string => row.name;
const noRights = { create: false, change: false, remove: false, share: false, export: false };

/** Lists the report templates with their studies and owners. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const list = useRecordList({
    grid: 'report-templates',
    kept: 'report-templates',
    route: listReportTemplates,
    search: templateSearch,
  });
  const { search, change, first } = list;
  const may = first?.may ?? noRights;
  const modalities = useModalityCodes();
  const languages = useTextTags();
  const [start, setStart] = useState<ReportTemplateFields>();
  const [isImporting, setImporting] = useState(false);
  const begin = (template: ReportTemplateFields | undefined): void => {
    setStart(template);
    setImporting(false);
    change({ open: 'new' });
  };
  const acts = useTemplateActs(may, { onCopy: begin, onGone: () => change({ open: undefined }) });
  const open = (row: ReportTemplateRow): void => change({ open: row.templateId });
  const optionsOf = (values: readonly string[], wordOf = (value: string) => value) =>
    values.map((value) => ({ value, label: wordOf(value) }));
  return (
    <RecordList
      list={list}
      texts="reportTemplates"
      columns={templateColumns}
      card={TemplateCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      placeholder={t('reportTemplates.placeholder')}
      chips={[
        { kind: 'one', name: 'modality', label: t('reportTemplates.field.modalities'), options: optionsOf(modalities) },
        {
          kind: 'one',
          name: 'language',
          label: t('reportTemplates.field.language'),
          options: optionsOf(languages, languageName),
        },
        {
          kind: 'one',
          name: 'owner',
          label: t('reportTemplates.field.owner'),
          options: templateOwners.map((value) => ({ value, label: t(`reportTemplates.ownerOf.${value}`) })),
        },
        {
          kind: 'one',
          name: 'status',
          label: t('reportTemplates.field.status'),
          options: templateStatuses.map((value) => ({ value, label: t(`reportTemplates.statusOf.${value}`) })),
        },
      ]}
      onExport={may.export ? (format) => list.exportBy(exportReportTemplates, format) : undefined}
      buttons={
        may.create && (
          <ActButton
            icon={<IconFileImport size={16} stroke={1.75} />}
            label={t('reportTemplates.mrrt.import')}
            onClick={() => setImporting(true)}
          />
        )
      }
      add={
        may.create
          ? {
              label: t('reportTemplates.add'),
              run: () => begin(undefined),
            }
          : undefined
      }
      takesFocus
    >
      {search.open !== undefined && (
        <TemplateDrawer
          key={search.open}
          search={search}
          start={start}
          acts={acts}
          mayCreate={may.create}
          change={change}
        />
      )}
      {isImporting && <MrrtDrawer onTake={begin} onClose={() => setImporting(false)} />}
      {acts.dialogs}
    </RecordList>
  );
}
