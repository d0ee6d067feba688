import type { ReportTemplate, ReportTemplateFields } from '@isocenter/contract/reading/report-templates/fields.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OpenRecord } from '#records/open-record.tsx';
import { useOpenRecord, type OpenPageProps } from '#records/use-open-record.ts';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { OfferedTab } from './offered-tab.tsx';
import { OwnerTab } from './owner-tab.tsx';
import { ownerOf } from './template-columns.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TextTab } from './text-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

export type TemplateDrawerProps = OpenPageProps<ReportTemplateFields, ReportTemplate> & {
  /** The values of a new one, if it does not begin empty. */
  readonly start: ReportTemplateFields | undefined;
};

const offered = ['modalities', 'bodyParts', 'procedureCodes', 'sexes', 'ageFrom', 'ageTo', 'isDefault'] as const;
const owned = ['owner', 'groupId', 'clinicId', 'status', 'description'] as const;

/** Add or edit a report template: its text with fields, when it is offered, whose it is; beside it the page that it makes. */
export function TemplateDrawer({ page, start }: TemplateDrawerProps) {
  const { t } = useTranslation();
  const opened = useOpenRecord(page, start && { start });
  const fieldName = useFieldName('reportTemplates.field');
  const { record, stored, mayChange } = opened;
  const { form } = record;
  const versions = stored && <VersionsTab template={stored} fieldName={fieldName} onRestore={form.setValues} />;
  return (
    <OpenRecord
      opened={opened}
      size="beside"
      titles={{ add: t('reportTemplates.addTitle'), one: t('reportTemplates.editTitle') }}
      subtitle={
        stored && [t('reportTemplates.versionOf', { version: stored.revision }), ownerOf(stored, t)].join(' · ')
      }
      aside={record.isReady && <TemplatePreview template={form.values} />}
      tabs={{
        text: { content: <TextTab form={form} mayChange={mayChange} /> },
        offered: { has: offered, content: <OfferedTab form={form} /> },
        owner: { has: owned, content: <OwnerTab form={form} stored={stored} /> },
        versions: { has: 'stored', content: versions },
      }}
      tabName={(id) => t(`reportTemplates.tab.${id}`)}
    />
  );
}
