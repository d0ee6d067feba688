import { orderSortColumns, orderStates } from '@isocenter/contract/office/shop/orders.ts';
import {
  productSortColumns,
  productStatuses,
  productCategories,
  productSorts,
} from '@isocenter/contract/office/shop/shop.ts';
import { key, like, oneOf, order, record, text } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

/** Bounds of the filter by price, in the currency of the shop: from, and up to. */
const priceBands = { low: [0, 10], middle: [10, 100], high: [100, 500], top: [500, undefined] } as const;
export const priceBandNames = ['low', 'middle', 'high', 'top'] as const;

/** The state of the shop's page. */
export const shopSearch = defineSearch(
  {},
  {
    q: text(),
    category: oneOf(productCategories),
    price: oneOf(priceBandNames),
    /** Bounds of the slider, in place of a band. */
    priceFrom: key(),
    priceTo: key(),
    /** Suppliers, with a bar between them. */
    brand: text(1000),
    rating: oneOf(['4', '3', '2', '1']),
    sort: oneOf(productSorts, 'featured'),
    page: key(),
  },
);
export type ShopSearch = ReturnType<typeof shopSearch.read>;

/** The bounds that are requested: those of the slider, or of the chosen band. */
export function priceBounds({
  price,
  priceFrom,
  priceTo,
}: ShopSearch): readonly [number | undefined, number | undefined] {
  if (price === undefined) return [priceFrom, priceTo];
  return priceBands[price];
}

/** The state of the page of orders. */
export const orderSearch = defineSearch(
  { q: text(), state: oneOf(orderStates), own: like(/^true$/) },
  { sort: order(orderSortColumns, 'placedAt', 'desc'), open: key() },
);

/** The state of the page of the catalogue. */
export const catalogueSearch = defineSearch(
  { q: text(), category: oneOf(productCategories), status: oneOf(productStatuses) },
  { sort: order(productSortColumns, 'name'), open: record() },
);
