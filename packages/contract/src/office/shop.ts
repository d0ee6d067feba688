import Type, { type Static } from 'typebox';
import { defineRoute, type Access } from '../route.ts';
import { Key, Nothing, nullable, oneOf, strict } from '../schemas.ts';
import { IdText, SpecifiedId, specifiedFailures as failures } from '../specified.ts';

/** What the shop sells, in the order of its filter. */
export const productCategories = [
  'media',
  'prints',
  'second-opinions',
  '3d-prints',
  'contrast',
  'consumables',
  'protection',
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Where the line drawing stands that is shown for goods without a photograph. */
export const goodsDrawing = (category: ProductCategory): string => `/pictures/goods-${category}.svg`;

export const productSorts = ['featured', 'price-asc', 'price-desc'] as const;

/** The specification's colours of a product: of the case, the label or the material. */
export const colourOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;
export type Colour = (typeof colourOptions)[number];

/** The colour that is taken; null for what comes as it is. */
export const ChosenColour = nullable(oneOf(colourOptions));

/** The most pieces of one product in a cart. */
export const mostPieces = 10;

const product = {
  id: Type.Integer(),
  name: Type.String(),
  /** Ends with the number of the product. */
  slug: Type.String(),
  description: Type.String(),
  brand: Type.String(),
  price: Type.Number(),
  /** The address of its photograph, else of the drawing of its category. */
  image: Type.String(),
  hasFreeShipping: Type.Boolean(),
  rating: Type.Number(),
  category: oneOf(productCategories),
  /** How many are there; -1 for what is made when it is ordered. */
  stock: Type.Integer(),
  /** Working days until it is delivered. */
  deliveryDays: Type.Integer(),
};
const isInCart = Type.Boolean();
const isInWishlist = Type.Boolean();
/** Whether one is told when it is there again. */
const isWatched = Type.Boolean();

export const Product = Type.Object({ ...product, isInWishlist, isInCart, isWatched });
export type Product = Static<typeof Product>;

export const CartLine = Type.Object({
  ...product,
  isInWishlist,
  color: ChosenColour,
  qty: Type.Integer(),
  /** The working day on which it is delivered if it is ordered now. */
  shippingDate: Type.String(),
  /** How many advantages it has, as the specification counts from one to four. */
  offers: Type.Integer(),
  /** By the price list. */
  discountPercentage: Type.Integer(),
  /** Of what comes to its goods, with the discount, in the currency of the house. */
  amount: Type.Number(),
});
export type CartLine = Static<typeof CartLine>;

/** In which colours it is to be had; none for what comes as it is. */
export const productDetail = {
  colorOptions: Type.Array(oneOf(colourOptions), { maxItems: colourOptions.length, uniqueItems: true }),
};

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

/** What is not there is as good as gone. Without a colour the product goes in all of them. */
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

/** Has one told by the bell, once, when goods that are out of stock are there again. @throws `not-found`; `conflict` for what is there */
export const watchProduct = defineRoute({
  method: 'PUT',
  path: '/api/office/products/:productId/watch',
  summary: 'Be told when a product is there again, or not',
  access: shopping,
  params: strict({ productId: Key }),
  body: strict({ watches: Type.Boolean() }),
  response: Nothing,
});
