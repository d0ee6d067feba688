import type { TFunction } from '#i18n/text-keys.ts';
import type { LabelRow } from '@isocenter/contract/archive/labels/fields.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

/** The columns of the catalogue. */
export function labelColumns(t: TFunction): readonly RecordColumn<LabelRow>[] {
  return [
    {
      id: 'name',
      order: 'name',
      header: t('labels.field.name'),
      width: 220,
      hideable: false,
      render: ({ name, colour }) => <Tag label={name} tone={colour} />,
    },
    textColumn({
      id: 'colour',
      order: 'colour',
      header: t('labels.field.colour'),
      width: 110,
      text: ({ colour }) => t(`labels.colour.${colour}`),
    }),
    textColumn({ id: 'note', header: t('labels.field.note'), width: 320, grow: true, text: ({ note }) => note }),
    textColumn({
      id: 'status',
      order: 'status',
      header: t('labels.field.status'),
      width: 100,
      text: ({ status }) => t(`labels.status.${status}`),
    }),
  ];
}

/** A label on a phone. */
export function LabelCard({ row, t }: CardProps<LabelRow>) {
  return (
    <RowCard name={<Tag label={row.name} tone={row.colour} />} second={row.note}>
      {t(`labels.status.${row.status}`)}
    </RowCard>
  );
}
