import type { TFunction } from '#i18n/text-keys.ts';
import type { PhraseRow } from '@isocenter/contract/reading/phrases/fields.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { StatusLabel, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { ownerOf } from '../template-columns.tsx';

/** The columns of the list of phrases. */
export function phraseColumns(t: TFunction): readonly RecordColumn<PhraseRow>[] {
  const column = (id: 'alias' | 'name' | 'modalities' | 'text' | 'owner' | 'status', width: number) => ({
    id,
    header: t(`phrases.field.${id}`),
    width,
  });
  return [
    textColumn({ ...column('alias', 160), order: 'alias', hideable: false, isLtr: true, text: ({ alias }) => alias }),
    textColumn({ ...column('name', 200), order: 'name', text: ({ name }) => name }),
    textColumn({ ...column('text', 320), grow: true, text: ({ text }) => text }),
    textColumn({ ...column('modalities', 110), isLtr: true, text: ({ modalities }) => modalities.join(', ') }),
    textColumn({ ...column('owner', 150), order: 'owner', text: (row) => ownerOf(row, t) }),
    {
      ...column('status', 110),
      order: 'status',
      render: ({ status }) => <StatusLabel status={status} label={t(`reportTemplates.statusOf.${status}`)} />,
    },
  ];
}

/** A phrase on a phone. */
export function PhraseCard({ row, t }: CardProps<PhraseRow>) {
  return (
    <RowCard name={`${row.alias} · ${row.name}`} second={row.text}>
      {[row.modalities.join(', '), ownerOf(row, t)].filter((text) => text !== '').join(' · ')}
    </RowCard>
  );
}
