import { IconCopy, IconFileExport } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import {
  emptyReportTemplate,
  type ReportTemplate,
  type ReportTemplateFields,
  type TemplateMay,
} from '@isocenter/contract/reading/report-templates/fields.ts';
import { getTemplateAsMrrt } from '@isocenter/contract/reading/report-templates/endpoints.ts';
import { call } from '#api/client.ts';
import { useChangeStored, useRemoval } from '#api/records/stored-record.ts';
import { saveText } from '#ui/format/text-file.ts';
import { RemoveDialog } from '#ui/records/remove-dialog.tsx';
import { useRecordActs } from '#ui/records/use-record-acts.tsx';
import type { AskedProps, RecordActs } from '#ui/records/use-record-acts.tsx';
import { useTold } from '#ui/records/use-told.ts';
import { templateKind } from './template-kind.ts';

/** The part of a template that the acts need: its row in the list, or the record. */
type ActTemplate = Pick<ReportTemplate, 'templateId' | 'name' | 'status'>;

export type TemplateActs = RecordActs<ActTemplate>;

type Needs = { readonly onCopy: (copy: ReportTemplateFields) => void; readonly onGone: () => void };

const icon = { size: 16, stroke: 1.75 } as const;

/** Returns the acts on a report template from wherever one is shown. */
export function useTemplateActs(may: TemplateMay, { onCopy, onGone }: Needs): TemplateActs {
  const { t } = useTranslation();
  const { failed } = useTold();
  const { mutateAsync } = useChangeStored(templateKind);
  const copy = async ({ templateId }: ActTemplate): Promise<void> => {
    const { owner, groupId, clinicId, ...text } = inputOf<ReportTemplateFields>(
      emptyReportTemplate,
      await templateKind.load(templateId),
    );
    const belonging = may.share
      ? { owner, groupId, clinicId }
      : ({ owner: 'me', groupId: null, clinicId: null } as const);
    onCopy({ ...text, ...belonging, name: t('reportTemplates.copyOf', { name: text.name }), alias: '' });
  };
  const save = async ({ templateId, name }: ActTemplate): Promise<void> => {
    const { html } = await call(getTemplateAsMrrt, { params: { templateId } });
    saveText(`${name}.html`, html, 'text/html');
  };
  return useRecordActs<ActTemplate>({
    may,
    nameOf: ({ name }) => name,
    send: (rows, status) =>
      Promise.all(rows.map(({ templateId }) => mutateAsync({ key: templateId, fields: { status } }))),
    more: (row) => [
      ...(may.create
        ? [
            {
              id: 'copy',
              label: t('reportTemplates.copy'),
              icon: <IconCopy {...icon} />,
              onSelect: () => void copy(row).catch(failed),
            },
          ]
        : []),
      {
        id: 'mrrt',
        label: t('reportTemplates.mrrt.export'),
        icon: <IconFileExport {...icon} />,
        onSelect: () => void save(row).catch(failed),
      },
    ],
    dialogs: { remove: RemoveTemplate },
    onGone,
  });
}

function RemoveTemplate({ record, ...props }: AskedProps<ActTemplate>) {
  const { t } = useTranslation();
  const removal = useRemoval(templateKind, record.templateId);
  return <RemoveDialog {...props} {...removal} name={record.name} text={t('reportTemplates.removeText')} />;
}
