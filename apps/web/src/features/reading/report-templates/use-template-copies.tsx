import { IconCopy, IconFileExport } from '@tabler/icons-react';
import { inputOf } from '@isocenter/contract/fields.ts';
import { getTemplateAsMrrt } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import {
  emptyReportTemplate,
  type ReportTemplate,
  type ReportTemplateFields,
  type TemplateMay,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { call } from '#api/client.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { saveText } from '#ui/format/text-file.ts';
import { useToasts } from '#ui/records/use-toasts.ts';
import { templateKind } from './template-kind.ts';

type ActTemplate = Pick<ReportTemplate, 'templateId' | 'name'>;

const icon = { size: 16, stroke: 1.75 } as const;

/** Returns the acts that make a copy of a template, which `onCopy` is given, and a file. */
export function useTemplateCopies(onCopy: (copy: ReportTemplateFields) => void) {
  const { t } = useTranslation();
  const { failed } = useToasts();
  const copy = async ({ templateId }: ActTemplate, may: Partial<TemplateMay>): Promise<void> => {
    const { owner, groupId, clinicId, ...text } = inputOf<ReportTemplateFields>(
      emptyReportTemplate,
      await templateKind.load(templateId),
    );
    const belonging =
      may.share === true ? { owner, groupId, clinicId } : ({ owner: 'me', groupId: null, clinicId: null } as const);
    onCopy({ ...text, ...belonging, name: t('reportTemplates.copyOf', { name: text.name }), alias: '' });
  };
  const save = async ({ templateId, name }: ActTemplate): Promise<void> => {
    const { html } = await call(getTemplateAsMrrt, { params: { templateId } });
    saveText(`${name}.html`, html, 'text/html');
  };
  return (row: ActTemplate, may: Partial<TemplateMay>): readonly GridMenuItem[] => [
    ...(may.create === true
      ? [
          {
            id: 'copy',
            label: t('reportTemplates.copy'),
            icon: <IconCopy {...icon} />,
            onSelect: () => void copy(row, may).catch(failed),
          },
        ]
      : []),
    {
      id: 'mrrt',
      label: t('reportTemplates.mrrt.export'),
      icon: <IconFileExport {...icon} />,
      onSelect: () => void save(row).catch(failed),
    },
  ];
}
