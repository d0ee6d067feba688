import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { catalogues, valueStatuses } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import {
  emptyValue,
  valueImportColumns,
  type ValueFields,
  type ValueRow,
} from '@isocenter/contract/archive/dictionaries/fields.ts';
import { exportValues, importValues, listValues } from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import { useImport } from '#api/records/use-import.ts';
import { useRecordList } from '#api/records/use-record-list.ts';
import { useSearchOf } from '#api/search.ts';
import type { ListOrder } from '#ui/data-grid/list-state.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { ImportDrawer } from '#ui/records/import-drawer.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import { useFieldName } from '#ui/records/use-field-name.ts';
import { FoundValues } from './found-values.tsx';
import { useValueActs } from './use-value-acts.tsx';
import { useValueOrder } from './use-value-order.ts';
import { columnsOf, nameOfValue, ValueCard } from './value-columns.tsx';
import { ValueDrawer } from './value-drawer.tsx';
import { valueSearch } from './value-search.ts';

const keyOf = (row: ValueRow): string => String(row.valueId);
/** The same objects between renders. */
const ofCatalogue = Object.fromEntries(catalogues.map((catalogue) => [catalogue, { catalogue }]));
/** They stand in the order that people give them. */
const isByHand = (sort: ListOrder<string> | null): boolean => sort?.column === 'place' && sort.direction === 'asc';
const noRights = { create: false, change: false, remove: false, export: false };

/** The lists of values that forms offer, a tab for each, and the modalities with their colours. */
export function DictionariesPage() {
  const { t } = useTranslation();
  const [{ catalogue }] = useSearchOf(valueSearch);
  const list = useRecordList({
    grid: 'dictionaries',
    kept: 'dictionaries',
    route: listValues,
    search: valueSearch,
    also: ofCatalogue[catalogue],
  });
  const { search, change, first } = list;
  // What a new one says already.
  const [said, setSaid] = useState<Partial<ValueFields>>({});
  const may = first?.may ?? noRights;
  const acts = useValueActs({ may, active: Number(list.active ?? 0), onGone: () => change({ open: undefined }) });
  const rowDrag = useValueOrder(list.rows, may.change && isByHand(list.sort));
  const importing = useImport(importValues, 'dictionaries');
  const fieldName = useFieldName('dictionaries.field');
  const open = (row: ValueRow): void => change({ open: row.valueId });
  const addOf = (found: Partial<ValueFields>): void => {
    setSaid(found);
    change({ open: 'new' });
  };
  return (
    <RecordList
      list={list}
      texts="dictionaries"
      columns={columnsOf[catalogue]}
      card={ValueCard}
      rowKey={keyOf}
      rowName={(row) => nameOfValue(t, row)}
      onOpen={open}
      rowMenu={(row) => acts.itemsFor(row, () => open(row))}
      rowDrag={rowDrag}
      placeholder={t('dictionaries.placeholder')}
      chips={[
        {
          kind: 'one',
          name: 'status',
          label: t('dictionaries.field.status'),
          options: valueStatuses.map((value) => ({ value, label: t(`dictionaries.status.${value}`) })),
        },
      ]}
      add={may.create ? { label: t('dictionaries.add'), run: () => addOf({}) } : undefined}
      onExport={may.export ? (format) => list.exportBy(exportValues, format) : undefined}
      onImport={may.create ? importing.open : undefined}
      above={
        <>
          <ViewTabs
            label={t('dictionaries.views')}
            tabs={catalogues.map((id) => ({ id, label: t(`dictionaries.catalogue.${id}`) }))}
            active={catalogue}
            onActiveChange={(id) =>
              change({ catalogue: catalogues.find((known) => known === id) ?? catalogue, filter: {}, open: undefined })
            }
          />
          {may.create && <FoundValues catalogue={catalogue} onAdd={addOf} />}
        </>
      }
      takesFocus
    >
      {search.open !== undefined && (
        <ValueDrawer
          key={search.open}
          search={search}
          start={{ ...emptyValue, ...said, catalogue }}
          acts={acts}
          mayCreate={may.create}
          change={change}
        />
      )}
      {acts.dialogs}
      {importing.isOpen && (
        <ImportDrawer
          run={importing}
          subtitle={t('dictionaries.title')}
          columns={Object.keys(valueImportColumns)}
          fieldName={fieldName}
        />
      )}
    </RecordList>
  );
}
