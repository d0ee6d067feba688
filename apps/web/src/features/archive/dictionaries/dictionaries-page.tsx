import { useState } from 'react';
import { catalogues, valueStatuses } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import {
  exportValues,
  importValues,
  listValues,
  valueActivity,
} from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import { emptyValue, valueImportColumns, type ValueFields } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { useSearchOf } from '#api/search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordImport } from '#records/record-import.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { useRecordPage } from '#records/use-record-page.ts';
import type { ListOrder } from '#ui/data-grid/list-state.ts';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { chipOf } from '#ui/records/chips.ts';
import { FoundValues } from './found-values.tsx';
import { useMoveKeys, useValueMoves } from './use-value-moves.tsx';
import { useValueOrder } from './use-value-order.ts';
import { columnsOf, nameOfValue, ValueCard } from './value-columns.tsx';
import { ValueDrawer } from './value-drawer.tsx';
import { valueKind } from './value-kind.ts';
import { valueSearch } from './value-search.ts';

/** The same objects between renders. */
const ofCatalogue = Object.fromEntries(catalogues.map((catalogue) => [catalogue, { catalogue }]));
/** They stand in the order that people give them. */
const isByHand = (sort: ListOrder<string> | null): boolean => sort?.column === 'place' && sort.direction === 'asc';
const columnsOfFile = Object.keys(valueImportColumns);

/** The lists of values that forms offer, a tab for each, and the modalities with their colours. */
export function DictionariesPage() {
  const { t } = useTranslation();
  const [{ catalogue }] = useSearchOf(valueSearch);
  const moves = useValueMoves();
  const values = useRecordPage(valueKind, {
    grid: 'dictionaries',
    route: listValues,
    activity: valueActivity,
    search: valueSearch,
    also: ofCatalogue[catalogue],
    texts: 'dictionaries',
    nameOf: (value, words) => nameOfValue(words, value),
    more: ({ valueId }, { may }) => (may.change === true ? moves(valueId) : []),
  });
  // A modality that came with the product is switched off, not removed.
  const menuOf: typeof values.menuOf = (value, onOpen) =>
    values.menuOf(value, onOpen).filter(({ id }) => id !== 'remove' || !value.isBuiltIn);
  const page = { ...values, menuOf };
  const { list, change, may } = page;
  // What a new one says already.
  const [said, setSaid] = useState<Partial<ValueFields>>({});
  const addOf = (found: Partial<ValueFields>): void => {
    setSaid(found);
    change({ open: 'new' });
  };
  useMoveKeys(may.change === true ? Number(list.active ?? 0) : 0);
  const rowDrag = useValueOrder(list.rows, may.change === true && isByHand(list.sort));
  return (
    <RecordPage
      page={page}
      columns={columnsOf[catalogue]}
      card={ValueCard}
      rowDrag={rowDrag}
      chips={[
        chipOf('status', t('dictionaries.field.status'), valueStatuses, (status) => t(`dictionaries.status.${status}`)),
      ]}
      table={exportValues}
      file={(drawer) => <RecordImport {...drawer} route={importValues} columns={columnsOfFile} />}
      add={{ run: () => addOf({}) }}
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
          {page.mayCreate && <FoundValues catalogue={catalogue} onAdd={addOf} />}
        </>
      }
      drawer={<ValueDrawer page={page} start={{ ...emptyValue, ...said, catalogue }} />}
    />
  );
}
