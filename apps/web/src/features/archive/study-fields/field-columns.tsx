import type { TFunction } from '#i18n/text-keys.ts';
import type { StudyFieldRow } from '@isocenter/contract/archive/study-fields/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

/** The columns of the catalogue. */
export function fieldColumns(t: TFunction): readonly RecordColumn<StudyFieldRow>[] {
  return [
    textColumn({ ...sorted('name', 220, t('studyFields.field.name')), hideable: false, text: ({ name }) => name }),
    textColumn({
      ...sorted('kind', 110, t('studyFields.field.kind')),
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
      ...sorted('status', 100, t('studyFields.field.status')),
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
