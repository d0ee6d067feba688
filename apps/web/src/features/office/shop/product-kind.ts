import { addProduct, changeProduct, getCatalogueProduct } from '@isocenter/contract/office/shop/endpoints.ts';
import { newProduct, ProductFields, type CatalogueProduct } from '@isocenter/contract/office/shop/fields.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';

export const productsKept = 'products';

/** A product of the catalogue as a record. */
export const productKind: RecordKind<ProductFields, CatalogueProduct> = {
  kept: productsKept,
  schema: ProductFields,
  empty: newProduct,
  keyOf: ({ productId }) => productId,
  load: (productId, signal) => call(getCatalogueProduct, { params: { productId } }, { signal }),
  add: (body) => call(addProduct, { body }),
  change: (productId, body) => call(changeProduct, { params: { productId }, body }),
};
