import { changePrice, createPrice, getPrice } from '@isocenter/contract/office/invoices/endpoints.ts';
import { emptyPrice, PriceFields, type PriceRecord } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { priceSortColumns } from '@isocenter/contract/office/invoices/billing.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';
import { key, order, record, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const priceKind: RecordKind<PriceFields, PriceRecord> = {
  kept: 'prices',
  schema: PriceFields,
  empty: emptyPrice,
  keyOf: ({ priceId }) => priceId,
  load: (priceId, signal) => call(getPrice, { params: { priceId } }, { signal }),
  add: (body) => call(createPrice, { body }),
  change: (priceId, body) => call(changePrice, { params: { priceId }, body }),
};

/** The state of the price list. */
export const priceSearch = defineSearch(
  { q: text(), clinicId: key() },
  { sort: order(priceSortColumns, 'name'), open: record() },
);
