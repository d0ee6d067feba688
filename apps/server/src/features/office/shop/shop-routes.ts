import {
  addToCart,
  addToWishlist,
  changeCart,
  getProduct,
  listCart,
  listProducts,
  listWishlist,
  removeFromCart,
  removeFromWishlist,
} from '@isocenter/contract/office/shop/routes.ts';
import { goodsDrawing, productSorts } from '@isocenter/contract/office/shop/shop.ts';
import { type Product, orderAmounts } from '@isocenter/contract/office/shop/fields.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import { say } from '@isocenter/contract/said.ts';
import { tellOffice } from '#features/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import {
  cartOf,
  deleteCartLines,
  deleteWish,
  holdProduct,
  insertCartLine,
  insertWish,
  listMarks,
  piecesOf,
  setQty,
  wishesOf,
  type CartRecord,
} from './cart-queries.ts';
import { requireStock } from './stock.ts';
import {
  countProducts,
  findProduct,
  pageOfProducts,
  type ProductRecord,
  type ProductsQuery,
} from './product-queries.ts';

/** The specification's calls of the shop. */
export function shopRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    readRoutes({ ...server, fastify }, db);
    markRoutes({ ...server, fastify }, db);
  });
}

function readRoutes(server: HttpServer, db: Db): void {
  serve(server, listProducts, async ({ query, principal: { accountId } }) => {
    const { perPage = 9, page = 1, sortBy } = query;
    const filter = filterOf(query);
    const order = productSorts.find((name) => name === sortBy) ?? 'featured';
    const records = await pageOfProducts(db, accountId, filter, {
      order,
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    const { categories, brands, ratings, prices, total } = await countProducts(db, filter);
    const { wishes, cart } = await listMarks(db, accountId);
    return {
      products: records.map(productOf),
      total,
      userWishlist: wishes,
      userCart: cart,
      categories: [...categories],
      brands: [...brands],
      ratings: [...ratings],
      prices,
    };
  });

  serve(server, getProduct, async ({ params, principal }) => {
    const record = await findProduct(db, principal.accountId, idOf(params.productId));
    if (record === undefined) throw noProduct();
    return { product: { ...productOf(record), colorOptions: [...record.colorOptions] } };
  });

  serve(server, listWishlist, async ({ principal, reply }) => {
    // A browser that navigates here gets the page of this address.
    reply.header('vary', 'accept');
    return { products: (await wishesOf(db, principal.accountId)).map(productOf) };
  });

  serve(server, listCart, async ({ principal }) => ({
    products: (await cartOf(db, principal.accountId)).map(cartLineOf),
  }));
}

function markRoutes(server: HttpServer, db: Db): void {
  serve(server, addToCart, async ({ body, principal: { accountId } }) => {
    await db.transaction().execute(async (tx) => {
      const product = await requireProduct(tx, accountId, idOf(body.productId));
      const { id: productId } = product;
      const goods = { productId, color: colourOf(product, body.color) };
      if (await insertCartLine(tx, accountId, goods)) requireStock(product, await piecesOf(tx, accountId, productId));
      await tellOffice(tx, 'shop', [accountId]);
    });
    return {};
  });

  serve(server, changeCart, async ({ params: { productId }, body: { qty, color }, principal: { accountId } }) => {
    await db.transaction().execute(async (tx) => {
      const product = await requireProduct(tx, accountId, productId);
      requireStock(product, qty);
      if (!(await setQty(tx, accountId, { productId, color }, qty))) throw noProduct();
      requireStock(product, await piecesOf(tx, accountId, productId));
      await tellOffice(tx, 'shop', [accountId]);
    });
    return {};
  });

  serve(server, addToWishlist, async ({ body, principal: { accountId } }) => {
    await db.transaction().execute(async (tx) => {
      const { id } = await requireProduct(tx, accountId, idOf(body.productId));
      await insertWish(tx, accountId, id);
    });
    return {};
  });

  serve(server, removeFromCart, async ({ params, query: { color }, principal: { accountId } }) => {
    await deleteCartLines(db, accountId, { productId: idOf(params.productId), color });
    await tellOffice(db, 'shop', [accountId]);
    return {};
  });

  serve(server, removeFromWishlist, async ({ params, principal: { accountId } }) => {
    await deleteWish(db, accountId, idOf(params.productId));
    return {};
  });
}

function filterOf({ q, priceMin, priceMax, category, brand, rating }: QueryOf<typeof listProducts>): ProductsQuery {
  const cents = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));
  return {
    q: q?.trim() ?? '',
    minCents: cents(priceMin),
    maxCents: cents(priceMax),
    category,
    brands: brand?.split('|').filter((name) => name !== '') ?? [],
    rating,
  };
}

async function requireProduct(tx: Db, accountId: number, productId: number): Promise<ProductRecord> {
  const product = await holdProduct(tx, accountId, productId);
  if (product === undefined) throw noProduct();
  return product;
}

/** The first of its colours where none is named. @throws AppError `invalid-input` */
function colourOf({ name, colorOptions }: ProductRecord, color: string | undefined = colorOptions[0]) {
  const chosen = colorOptions.find((option) => option === color);
  if (chosen === undefined && color !== undefined)
    throw new AppError('invalid-input', say`${name} is not to be had in this colour.`);
  return chosen;
}

const noProduct = () => new AppError('not-found', 'There is no such product.');

function productOf(whole: ProductRecord): Product {
  const { priceCents, colorOptions: _colours, discountPercentage: _discount, pictureFileId, ...record } = whole;
  const { id, name, category } = record;
  const image = pictureFileId === null ? goodsDrawing(category) : textPictureOf(pictureFileId);
  return { ...record, slug: `${slugOf(name)}-${id}`, price: priceCents / 100, image };
}

function cartLineOf(record: CartRecord) {
  const line = {
    ...productOf(record),
    color: record.color,
    qty: record.qty,
    discountPercentage: record.discountPercentage,
  };
  const { goods, discount } = orderAmounts([line], 'pick-up');
  return {
    ...line,
    shippingDate: record.shippingAt.toISOString(),
    offers: advantagesOf(record),
    amount: Math.round((goods - discount) * 100) / 100,
  };
}

/** Rates the advantages of a product that is there: a discount, no postage, delivery on the next working day. From one to four. */
function advantagesOf({ discountPercentage, hasFreeShipping, deliveryDays }: ProductRecord): number {
  return 1 + [discountPercentage > 0, hasFreeShipping, deliveryDays <= 1].filter(Boolean).length;
}

/** Letters and figures of a name with dashes between, as an address has them. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'product';
}
