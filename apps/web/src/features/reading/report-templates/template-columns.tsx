import type { TFunction } from '#i18n/text-keys.ts';
import type { ReportTemplateRow } from '@isocenter/contract/reading/report-templates/fields.ts';
import { languageName } from '#ui/format/language-name.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { countColumn, dayColumn, sorted, StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

const listed = (words: readonly string[]): string => words.join(', ');

/** The columns of the list of report templates. */
export function templateColumns(t: TFunction, formats: DateTimeFormat): readonly RecordColumn<ReportTemplateRow>[] {
  const column = (id: 'alias' | 'language' | 'modalities' | 'bodyParts', width: number) => ({
    id,
    header: t(`reportTemplates.field.${id}`),
    width,
  });
  return [
    textColumn({
      ...sorted('name', 220, t('reportTemplates.field.name')),
      grow: true,
      hideable: false,
      text: ({ name }) => name,
    }),
    textColumn({ ...column('alias', 110), order: 'alias', text: ({ alias }) => alias, isLtr: true }),
    textColumn({ ...column('modalities', 110), text: ({ modalities }) => listed(modalities), isLtr: true }),
    textColumn({ ...column('bodyParts', 160), text: ({ bodyParts }) => listed(bodyParts) }),
    textColumn({ ...column('language', 100), order: 'language', text: ({ language }) => languageName(language) }),
    textColumn({ ...sorted('owner', 150, t('reportTemplates.field.owner')), text: (row) => ownerOf(row, t) }),
    countColumn({ id: 'fields', header: t('reportTemplates.field.fields'), width: 80, count: ({ fields }) => fields }),
    countColumn({
      id: 'revision',
      header: t('reportTemplates.version'),
      width: 80,
      count: ({ revision }) => revision,
    }),
    dayColumn(
      { ...sorted('changedAt', 110, t('reportTemplates.changedAt')), day: ({ changedAt }) => changedAt },
      formats,
    ),
    {
      ...sorted('status', 110, t('reportTemplates.field.status')),
      render: ({ status }) => <StatusLabel status={status} label={t(`reportTemplates.statusOf.${status}`)} />,
    },
  ];
}

/** Returns the owner of a template in words. */
export function ownerOf({ owner, ownerName }: Pick<ReportTemplateRow, 'owner' | 'ownerName'>, t: TFunction): string {
  return owner === 'group' || owner === 'clinic' ? ownerName : t(`reportTemplates.ownerOf.${owner}`);
}

/** A report template on a phone. */
export function TemplateCard({ row, t }: CardProps<ReportTemplateRow>) {
  const second = [row.alias, listed(row.modalities), languageName(row.language)]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <RowCard name={row.name} second={second}>
      {[ownerOf(row, t), t(`reportTemplates.statusOf.${row.status}`)].join(' · ')}
    </RowCard>
  );
}
