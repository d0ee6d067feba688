import { Type } from 'typebox';
import { listQuery, pageOf, mayOf } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, oneOf, Nothing, Key, Revision } from '../../schemas.ts';
import { specifiedFailures as failures, IdText, SpecifiedId } from '../../specified.ts';
import {
  Product,
  productDetail,
  product,
  isInCart,
  isWatched,
  CartLine,
  CatalogueRow,
  CatalogueProduct,
  NewProduct,
  fields,
} from './fields.ts';
import { productCategories, mostPieces, productSortColumns, productStatuses } from './shop.ts';

const shopping: Access = { kind: 'ability', action: 'create', subject: 'Order' };
const Names = Type.String({ maxLength: 1000, pattern: '^[^\\u0000-\\u001f]*$' });

/** A page of products; `total` and the counts are of all that match, each count without its own filter. */
export const listProducts = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/products',
  summary: 'Products of the shop, as the specification has it',
  access: shopping,
  query: strict({
    q: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' })),
    sortBy: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z-]*$' })),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    priceMin: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    priceMax: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    category: Type.Optional(oneOf(productCategories)),
    /** Suppliers, with a bar between them. */
    brand: Type.Optional(Names),
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  }),
  response: Type.Object({
    products: Type.Array(Product),
    total: Type.Integer(),
    userWishlist: Type.Array(Type.Object({ id: Type.Integer(), productId: Type.Integer() })),
    userCart: Type.Array(Type.Object({ id: Type.Integer(), productId: Type.Integer(), qty: Type.Integer() })),
    categories: Type.Array(Type.Object({ category: oneOf(productCategories), count: Type.Integer() })),
    brands: Type.Array(Type.Object({ brand: Type.String(), count: Type.Integer() })),
    ratings: Type.Array(Type.Object({ rating: Type.Integer(), count: Type.Integer() })),
    /** The least and the highest price of what would match at any price, in whole units around them; both 0 where nothing does. */
    prices: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  }),
  failures,
});

export const getProduct = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/products/:productId',
  summary: 'One product, as the specification has it',
  access: shopping,
  params: strict({ productId: IdText }),
  response: Type.Object({ product: Type.Object({ ...Product.properties, ...productDetail }) }),
  failures,
});

/** A browser that navigates to this address gets the page of it. */
export const listWishlist = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/wishlist',
  summary: 'What I wish for, as the specification has it',
  access: shopping,
  response: Type.Object({ products: Type.Array(Type.Object({ ...product, isInCart, isWatched })) }),
  failures,
});

export const listCart = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/cart',
  summary: 'My cart, as the specification has it',
  access: shopping,
  response: Type.Object({ products: Type.Array(CartLine) }),
  failures,
});

const productId = SpecifiedId;
const added = { response: Nothing, status: 201, failures } as const;
const taken = { params: strict({ productId: IdText }), response: Nothing, failures } as const;
const color = Type.Optional(Type.String({ maxLength: 20, pattern: '^[a-z]+$' }));

/**
 * A product that is there already stays as it is; in another colour it is a line of its own. Without a colour it is the first of the
 * product's. @throws `not-found`; `invalid-input` for a colour that it does not have; `conflict` for one that is not there to be had
 */
export const addToCart = defineRoute({
  method: 'POST',
  path: '/apps/ecommerce/cart',
  summary: 'Put a product into my cart, as the specification has it',
  access: shopping,
  body: strict({ productId, color }),
  ...added,
});

export const addToWishlist = defineRoute({
  method: 'POST',
  path: '/apps/ecommerce/wishlist',
  summary: 'Wish for a product, as the specification has it',
  access: shopping,
  body: strict({ productId }),
  ...added,
});

/** Without a colour it is the line that came first. @throws `conflict` for more than are there */
export const changeCart = defineRoute({
  method: 'PATCH',
  path: '/apps/ecommerce/cart/:productId',
  summary: 'How many pieces of a product',
  access: shopping,
  params: strict({ productId: Key }),
  body: strict({ qty: Type.Integer({ minimum: 1, maximum: mostPieces }), color }),
  response: Nothing,
  failures,
});

/** Succeeds for a product that is not in the cart. Without a colour the product is removed in all of them. */
export const removeFromCart = defineRoute({
  method: 'DELETE',
  path: '/apps/ecommerce/cart/:productId',
  summary: 'Take a product out of my cart, as the specification has it',
  access: shopping,
  query: strict({ color }),
  ...taken,
});

export const removeFromWishlist = defineRoute({
  method: 'DELETE',
  path: '/apps/ecommerce/wishlist/:productId',
  summary: 'Wish for a product no more, as the specification has it',
  access: shopping,
  ...taken,
});

/**
 * Notifies the caller by the bell, once, when goods that are out of stock are there again.
 * @throws `not-found`; `conflict` for what is there
 */
export const watchProduct = defineRoute({
  method: 'PUT',
  path: '/api/office/products/:productId/watch',
  summary: 'Be notified when a product is there again, or not',
  access: shopping,
  params: strict({ productId: Key }),
  body: strict({ watches: Type.Boolean() }),
  response: Nothing,
});

const change: Access = { kind: 'ability', action: 'update', subject: 'Product' };

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
