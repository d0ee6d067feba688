import type { TFunction } from '#i18n/text-keys.ts';
import type { StudyFieldRow } from '@isocenter/contract/archive/study-fields/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

/** The columns of the catalogue. */
export function fieldColumns(t: TFunction): readonly RecordColumn<StudyFieldRow>[] {
  return [
    textColumn({
      id: 'name',
      order: 'name',
      header: t('studyFields.field.name'),
      width: 220,
      hideable: false,
      text: ({ name }) => name,
    }),
    textColumn({
      id: 'kind',
      order: 'kind',
      header: t('studyFields.field.kind'),
      width: 110,
      text: ({ kind }) => t(`studyFields.kind.${kind}`),
    }),
    textColumn({
      id: 'holds',
      header: t('studyFields.holds'),
      width: 280,
      grow: true,
      text: ({ unit, choices }) => (unit === '' ? choices.join(', ') : unit),
    }),
    textColumn({
      id: 'inList',
      header: t('studyFields.field.inList'),
      width: 130,
      text: ({ inList }) => t(`studyFields.answer.${inList ? 'yes' : 'no'}`),
    }),
    textColumn({
      id: 'status',
      order: 'status',
      header: t('studyFields.field.status'),
      width: 100,
      text: ({ status }) => t(`studyFields.status.${status}`),
    }),
  ];
}

/** A field on a phone. */
export function FieldCard({ row, t }: CardProps<StudyFieldRow>) {
  return (
    <RowCard name={row.name} second={t(`studyFields.kind.${row.kind}`)}>
      {t(`studyFields.status.${row.status}`)}
    </RowCard>
  );
}
