import { changePrice, createPrice, getPrice, removePrice } from '@isocenter/contract/office/invoices/endpoints.ts';
import { emptyPrice, PriceFields } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { priceSortColumns } from '@isocenter/contract/office/invoices/billing.ts';
import { recordKind } from '#api/records/record-kind.ts';
import { key, order, record, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const priceKind = recordKind({
  cacheKey: 'prices',
  schema: PriceFields,
  empty: emptyPrice,
  id: 'priceId',
  get: getPrice,
  create: createPrice,
  update: changePrice,
  // Lines that were raised by it keep their price: nothing keeps one in the list.
  remove: removePrice,
});

/** The state of the price list. */
export const priceSearch = defineSearch(
  { q: text(), clinicId: key() },
  { sort: order(priceSortColumns, 'name'), open: record() },
);
