import { addProduct, changeProduct, getCatalogueProduct } from '@isocenter/contract/office/shop/endpoints.ts';
import { newProduct, ProductFields } from '@isocenter/contract/office/shop/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const productsKey = 'products';

/** A product of the catalogue as a record. */
export const productKind = recordKind({
  cacheKey: productsKey,
  schema: ProductFields,
  empty: newProduct,
  id: 'productId',
  get: getCatalogueProduct,
  create: addProduct,
  update: changeProduct,
});
