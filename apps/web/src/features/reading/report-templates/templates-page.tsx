import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import {
  exportReportTemplates,
  listReportTemplates,
  templateActivity,
} from '@isocenter/contract/reading/report-templates/endpoints.ts';
import type { ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { templateOwners, templateStatuses } from '@isocenter/contract/reading/report-templates/report-templates.ts';
import { useModalityCodes } from '#api/modalities.ts';
import { useTextTags } from '#features/system/text-languages/text-languages.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { languageName } from '#ui/format/language-name.ts';
import { chipOf, type Chip } from '#ui/records/chips.ts';
import { MrrtDrawer } from './mrrt-drawer.tsx';
import { TemplateCard, templateColumns } from './template-columns.tsx';
import { TemplateDrawer } from './template-drawer.tsx';
import { templateKind } from './template-kind.ts';
import { templateSearch } from './template-search.ts';
import { useTemplateCopies } from './use-template-copies.tsx';

/** Lists the report templates with their studies and owners. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const [start, setStart] = useState<ReportTemplateFields>();
  const [isImporting, setImporting] = useState(false);
  const copies = useTemplateCopies(begin);
  const page = useRecordPage(templateKind, {
    grid: 'report-templates',
    route: listReportTemplates,
    activity: templateActivity,
    search: templateSearch,
    texts: 'reportTemplates',
    nameOf: ({ name }) => name,
    more: (template, { may }) => copies(template, may),
  });
  function begin(template: ReportTemplateFields | undefined): void {
    setStart(template);
    setImporting(false);
    page.show({ open: 'new' });
  }
  return (
    <RecordPage
      page={page}
      columns={templateColumns}
      card={TemplateCard}
      chips={useChips()}
      table={exportReportTemplates}
      buttons={
        page.mayCreate && (
          <ActButton
            icon={<IconFileImport size={16} stroke={1.75} />}
            label={t('reportTemplates.mrrt.import')}
            onClick={() => setImporting(true)}
          />
        )
      }
      add={{ run: () => begin(undefined) }}
      drawer={<TemplateDrawer page={page} start={start} />}
    >
      {isImporting && <MrrtDrawer onTake={begin} onClose={() => setImporting(false)} />}
    </RecordPage>
  );
}

function useChips(): readonly Chip[] {
  const { t } = useTranslation();
  const modalities = useModalityCodes();
  const languages = useTextTags();
  return [
    chipOf('modality', t('reportTemplates.field.modalities'), modalities, (code) => code),
    chipOf('language', t('reportTemplates.field.language'), languages, languageName),
    chipOf('owner', t('reportTemplates.field.owner'), templateOwners, (owner) => t(`reportTemplates.ownerOf.${owner}`)),
    chipOf('status', t('reportTemplates.field.status'), templateStatuses, (status) =>
      t(`reportTemplates.statusOf.${status}`),
    ),
  ];
}
