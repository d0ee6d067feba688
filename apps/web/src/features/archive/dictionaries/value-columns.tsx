import type { TFunction } from '#i18n/text-keys.ts';
import { catalogues, type Catalogue } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import type { ValueRow } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { modalityName } from '#i18n/modality-name.ts';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import { countColumn, sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, ColumnsOf, RecordColumn } from '#ui/records/list-model.ts';
import { ModalityBadge } from '#ui/status/modality-badge.tsx';

export function nameOfValue(t: TFunction, { catalogue, code, text }: Pick<ValueRow, 'catalogue' | 'code' | 'text'>) {
  const name = catalogue === 'modality' ? modalityName(t, code, text) : text;
  return name === '' ? code : name;
}

/** Lists whose values have codes. */
const coded: ReadonlySet<Catalogue> = new Set(['modality', 'body-part', 'procedure', 'station', 'reject-reason']);
/** Lists whose values studies say. */
const usedInStudies: ReadonlySet<Catalogue> = new Set(['modality', 'body-part', 'station', 'institution']);

export function isCoded(catalogue: Catalogue): boolean {
  return coded.has(catalogue);
}

/** The columns of each list. */
export const columnsOf = Object.fromEntries(
  catalogues.map((catalogue): [Catalogue, ColumnsOf<ValueRow>] => [catalogue, (t) => columnsFor(catalogue, t)]),
) as Readonly<Record<Catalogue, ColumnsOf<ValueRow>>>;

function columnsFor(catalogue: Catalogue, t: TFunction): readonly RecordColumn<ValueRow>[] {
  const name = textColumn<ValueRow>({
    ...sorted('text', 260, t('dictionaries.field.text')),
    grow: true,
    hideable: false,
    text: (row) => nameOfValue(t, row),
  });
  return [
    ...(catalogue === 'modality' ? [badgeColumn(t), name] : [name]),
    ...(catalogue !== 'modality' && isCoded(catalogue) ? [codeColumn(t)] : []),
    ...(usedInStudies.has(catalogue)
      ? [
          countColumn<ValueRow>({
            id: 'studies',
            header: t('dictionaries.studies'),
            width: 130,
            count: ({ studies }) => studies ?? 0,
          }),
        ]
      : []),
    textColumn<ValueRow>({
      ...sorted('status', 110, t('dictionaries.field.status')),
      text: ({ status }) => t(`dictionaries.status.${status}`),
    }),
  ];
}

function badgeColumn(t: TFunction): RecordColumn<ValueRow> {
  return {
    ...sorted('code', 110, t('dictionaries.field.code')),
    hideable: false,
    skeleton: 'badge',
    render: ({ code }) => <ModalityBadge modality={code} />,
  };
}

function codeColumn(t: TFunction): RecordColumn<ValueRow> {
  return textColumn({ ...sorted('code', 160, t('dictionaries.field.code')), text: ({ code }) => code, isLtr: true });
}

/** A value on a phone. */
export function ValueCard({ row, t }: CardProps<ValueRow>) {
  const isModality = row.catalogue === 'modality';
  return (
    <RowCard name={nameOfValue(t, row)} second={isModality ? '' : row.code}>
      {isModality && <ModalityBadge modality={row.code} />} {t(`dictionaries.status.${row.status}`)}
    </RowCard>
  );
}
