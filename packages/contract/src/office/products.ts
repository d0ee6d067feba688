import Type, { type Static } from 'typebox';
import { emptyOf, startingWith } from '../fields.ts';
import { listQuery, mayOf, pageOf } from '../lists.ts';
import { filledLine, lines } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { Key, nullable, oneOf, Revision, strict, Uuid } from '../schemas.ts';
import { productCategories, productDetail } from './shop.ts';

export const productStatuses = ['offered', 'withdrawn'] as const;

/** What the catalogue says of a product. */
const fields = {
  name: filledLine(80),
  description: lines(1000),
  /** Who makes it: a supplier, or a place of the house. */
  brand: filledLine(80),
  category: oneOf(productCategories),
  /** A file of the office; null: the drawing of its category stands for it. */
  pictureFileId: nullable(Uuid),
  ...productDetail,
  /** For one, without taxes, in the currency of the house. */
  price: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  hasFreeShipping: Type.Boolean(),
  /** How many are there; -1 for what is made when it is ordered. */
  stock: Type.Integer({ minimum: -1, maximum: 1_000_000 }),
  deliveryDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** By the framework agreement: what is taken off the price for every buyer. */
  discountPercentage: Type.Integer({ minimum: 0, maximum: 20 }),
  status: oneOf(productStatuses),
};
export const ProductFields = strict(fields);
export type ProductFields = Static<typeof ProductFields>;

export const newProduct: ProductFields = { ...emptyOf(ProductFields), rating: 5, stock: -1, deliveryDays: 1 };

export const NewProduct = startingWith(ProductFields, newProduct, 'name', 'brand', 'category', 'price');

const stored = { ...fields, productId: Type.Integer(), revision: Type.Integer() };
export const CatalogueRow = Type.Object(stored);
export type CatalogueRow = Static<typeof CatalogueRow>;
export const CatalogueProduct = Type.Object({ ...stored, may: mayOf('create', 'change') });
export type CatalogueProduct = Static<typeof CatalogueProduct>;

const change: Access = { kind: 'ability', action: 'update', subject: 'Product' };
export const productSortColumns = ['name', 'price', 'stock'] as const;
export type ProductSortColumn = (typeof productSortColumns)[number];

/** All that the shop sells or sold, by name. */
export const listCatalogue = defineRoute({
  method: 'GET',
  path: '/api/office/products',
  summary: 'The catalogue of the shop',
  access: change,
  query: listQuery(productSortColumns, {
    category: Type.Optional(oneOf(productCategories)),
    status: Type.Optional(oneOf(productStatuses)),
  }),
  response: pageOf(CatalogueRow, mayOf('create', 'change')),
});

const ProductParams = strict({ productId: Key });

export const getCatalogueProduct = defineRoute({
  method: 'GET',
  path: '/api/office/products/:productId',
  summary: 'A product of the catalogue',
  access: change,
  params: ProductParams,
  response: CatalogueProduct,
});

export const addProduct = defineRoute({
  method: 'POST',
  path: '/api/office/products',
  summary: 'Add a product',
  access: change,
  body: NewProduct,
  tidied: true,
  response: CatalogueProduct,
  status: 201,
  audit: 'product.create',
});

/** One that is withdrawn leaves the shop and the carts. @throws `not-found`, `stale-revision` */
export const changeProduct = defineRoute({
  method: 'PUT',
  path: '/api/office/products/:productId',
  summary: 'Change a product',
  access: change,
  params: ProductParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: CatalogueProduct,
  audit: 'product.change',
});
