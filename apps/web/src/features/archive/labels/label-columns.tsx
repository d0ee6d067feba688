import type { TFunction } from '#i18n/text-keys.ts';
import type { LabelRow } from '@isocenter/contract/archive/labels/fields.ts';
import { Tag } from '#ui/controls/tag.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';

/** The columns of the catalogue. */
export function labelColumns(t: TFunction): readonly RecordColumn<LabelRow>[] {
  return [
    {
      ...sorted('name', 220, t('labels.field.name')),
      hideable: false,
      render: ({ name, colour }) => <Tag label={name} tone={colour} />,
    },
    textColumn({
      ...sorted('colour', 110, t('labels.field.colour')),
      text: ({ colour }) => t(`labels.colour.${colour}`),
    }),
    textColumn({ id: 'note', header: t('labels.field.note'), width: 320, grow: true, text: ({ note }) => note }),
    textColumn({
      ...sorted('status', 100, t('labels.field.status')),
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
