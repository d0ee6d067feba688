import { IconBuildingBank, IconTrash } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listPrices } from '@isocenter/contract/office/invoices/endpoints.ts';
import type { PriceRow } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { useClinicOptions } from '#features/people/clinics/clinics.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { RemoveRecord } from '#records/remove-record.tsx';
import { ActButton } from '#ui/controls/act-button.tsx';
import { RowCard } from '#ui/data-grid/row-card.tsx';
import type { DateTimeFormat } from '#ui/format/date-time.ts';
import { formatMoney } from '#ui/format/money.ts';
import { sorted, textColumn } from '#ui/records/columns.tsx';
import type { CardProps, RecordColumn } from '#ui/records/list-model.ts';
import { RecordList } from '#ui/records/record-list.tsx';
import { IssuerDrawer } from './issuer-drawer.tsx';
import { PriceDrawer } from './price-drawer.tsx';
import { priceKind, priceSearch } from './price-kind.ts';

const keyOf = (row: PriceRow): string => String(row.priceId);
const nameOf = (row: PriceRow): string => row.name;

/** Lists the prices of reading a study, by clinic, procedure and modality; and the issuers of invoices. */
export function PricesPage() {
  const { t } = useTranslation();
  const list = useRecordList({ grid: 'prices', cacheKey: 'prices', route: listPrices, search: priceSearch });
  const clinics = useClinicOptions();
  const [removed, setRemoved] = useState<PriceRow>();
  const [isIssuing, setIssuing] = useState(false);
  const { search, change, first } = list;
  const open = (row: PriceRow): void => change({ open: row.priceId });
  return (
    <RecordList
      list={list}
      texts="prices"
      columns={priceColumns}
      card={PriceCard}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={open}
      rowMenu={(row) => [
        { id: 'open', label: t('record.open'), keys: '↵', onSelect: () => open(row) },
        {
          id: 'remove',
          label: t('record.removing.open'),
          icon: IconTrash,
          danger: true,
          onSelect: () => setRemoved(row),
        },
      ]}
      placeholder={t('prices.placeholder')}
      chips={[{ kind: 'search', name: 'clinicId', label: t('prices.field.clinicId'), options: clinics }]}
      buttons={<ActButton label={t('prices.issuers')} icon={IconBuildingBank} onClick={() => setIssuing(true)} />}
      add={first?.may.create === true ? { label: t('prices.add'), run: () => change({ open: 'new' }) } : undefined}
      takesFocus
    >
      {search.open !== undefined && (
        <PriceDrawer
          key={search.open}
          open={search.open}
          onAdded={(priceId) => change({ open: priceId }, 'replace')}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isIssuing && <IssuerDrawer onClose={() => setIssuing(false)} />}
      {removed !== undefined && (
        <RemoveRecord
          kind={priceKind}
          id={removed.priceId}
          name={removed.name}
          text={t('prices.removeText')}
          onClose={() => setRemoved(undefined)}
          onGone={() => {
            setRemoved(undefined);
            change({ open: undefined });
          }}
        />
      )}
    </RecordList>
  );
}

function priceColumns(t: TFunction, { locale }: DateTimeFormat): readonly RecordColumn<PriceRow>[] {
  const column = (id: 'procedure' | 'modality', width: number) => ({
    id,
    order: id,
    header: t(`prices.field.${id}`),
    width,
    text: (row: PriceRow) => (row[id] === '' ? t('prices.any') : row[id]),
  });
  const rate = (id: 'discount' | 'tax1' | 'tax2') =>
    textColumn<PriceRow>({
      id,
      header: t(`prices.field.${id}`),
      width: 96,
      align: 'end',
      text: (row) => (row[id] === '0' ? '' : `${row[id]} %`),
    });
  return [
    textColumn({
      ...sorted('name', 240, t('prices.field.name')),
      grow: true,
      hideable: false,
      text: ({ name }) => name,
    }),
    textColumn({
      ...sorted('clinic', 200, t('prices.field.clinicId')),
      text: ({ clinic }) => (clinic === '' ? t('prices.allClinics') : clinic),
    }),
    textColumn(column('procedure', 180)),
    textColumn(column('modality', 100)),
    textColumn({
      ...sorted('price', 110, t('prices.field.price')),
      align: 'end',
      text: (row) => writtenPrice(row, locale),
    }),
    rate('discount'),
    rate('tax1'),
    rate('tax2'),
  ];
}

function writtenPrice({ price, currency }: PriceRow, locale: string): string {
  return formatMoney(price, { locale, ...(currency !== null && { currency }) });
}

function PriceCard({ row, t, formats }: CardProps<PriceRow>) {
  return (
    <RowCard name={row.name} second={row.clinic === '' ? t('prices.allClinics') : row.clinic}>
      {writtenPrice(row, formats.locale)}
    </RowCard>
  );
}
