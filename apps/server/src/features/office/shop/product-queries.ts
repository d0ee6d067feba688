import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { productCategories, type Colour, type ProductCategory } from '@isocenter/contract/office/shop/shop.ts';
import type { Product } from '@isocenter/contract/office/shop/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { FileUse } from '#platform/server-feature.ts';

/** A filter of products; undefined matches any. */
export interface ProductsQuery {
  readonly q: string;
  readonly minCents: number | undefined;
  readonly maxCents: number | undefined;
  readonly category: ProductCategory | undefined;
  readonly brands: readonly string[];
  readonly rating: number | undefined;
}

export interface ProductRecord
  extends
    Omit<Product, 'price' | 'slug' | 'image'>,
    Row<
      'product',
      'price_cents as priceCents' | 'discount_percentage as discountPercentage' | 'picture_file_id as pictureFileId'
    > {
  readonly colorOptions: readonly Colour[];
}

/** True if somebody waits for a product. */
export const isWatchedBy = (accountId: number) => sql<boolean>`exists (select from product_watch watch
  where watch.account_id = ${accountId} and watch.product_id = product.id)`;

export const productColumns = sql`product.id, product.name, product.description, product.brand, product.price_cents as "priceCents",
  product.has_free_shipping as "hasFreeShipping", product.rating, product.category, product.stock,
  product.delivery_days as "deliveryDays", product.color_options as "colorOptions",
  product.discount_percentage as "discountPercentage", product.picture_file_id as "pictureFileId"`;

/** A product as somebody sees it: what is in his cart and on his list, and what he waits for. */
const columns = (accountId: number) => sql`${productColumns},
  exists (select from wish where wish.account_id = ${accountId} and wish.product_id = product.id) as "isInWishlist",
  exists (select from cart_line where cart_line.account_id = ${accountId} and cart_line.product_id = product.id) as "isInCart",
  ${isWatchedBy(accountId)} as "isWatched"`;

const isOffered = sql<SqlBool>`product.status = 'offered'`;

const orders = {
  featured: sql`product.id desc`,
  'price-asc': sql`product.price_cents, product.id desc`,
  'price-desc': sql`product.price_cents desc, product.id desc`,
} as const;
export type ProductOrder = keyof typeof orders;

/** A page of what is offered. */
export async function pageOfProducts(
  db: Db,
  accountId: number,
  query: ProductsQuery,
  { order, limit, offset }: { readonly order: ProductOrder; readonly limit: number; readonly offset: number },
): Promise<ProductRecord[]> {
  const { rows } = await sql<ProductRecord>`select ${columns(accountId)} from product where ${matching(query)}
    order by ${orders[order]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface ProductCounts {
  readonly total: number;
  readonly categories: readonly { readonly category: ProductCategory; readonly count: number }[];
  readonly brands: readonly { readonly brand: string; readonly count: number }[];
  readonly ratings: readonly { readonly rating: number; readonly count: number }[];
  readonly prices: { readonly least: number; readonly most: number };
}

/** Counts the matches, and how many each category, supplier and rating, and which prices, would have without its own filter. */
export async function countProducts(db: Db, query: ProductsQuery): Promise<ProductCounts> {
  const anyCategory = matching({ ...query, category: undefined });
  const anyBrand = matching({ ...query, brands: [] });
  const anyRating = matching({ ...query, rating: undefined });
  const anyPrice = matching({ ...query, minCents: undefined, maxCents: undefined });
  const total = await sql<{ count: number }>`
    select count(*) as count from product where ${matching(query)}`.execute(db);
  const categories = await sql<Row<'product', 'category'> & { count: number }>`
    select category, count(*) as count from product where ${anyCategory} group by category`.execute(db);
  const brands = await sql<Row<'product', 'brand'> & { count: number }>`
    select brand, count(*) as count from product where ${anyBrand} group by brand order by brand`.execute(db);
  const ratings = await sql<{ rating: number; count: number }>`
    select least as rating, count(*) filter (where product.rating >= least) as count
    from product cross join generate_series(4, 1, -1) as least where ${anyRating} group by least order by least desc`.execute(
    db,
  );
  const prices = await sql<ProductCounts['prices']>`
    select coalesce(floor(min(price_cents) / 100.0), 0)::integer as least, coalesce(ceil(max(price_cents) / 100.0), 0)::integer as most
    from product where ${anyPrice}`.execute(db);
  return {
    prices: prices.rows[0] ?? { least: 0, most: 0 },
    total: total.rows[0]?.count ?? 0,
    categories: productCategories.flatMap((name) => categories.rows.filter(({ category }) => category === name)),
    brands: brands.rows,
    ratings: ratings.rows,
  };
}

/** One that is offered, as somebody sees it. */
export async function findProduct(db: Db, accountId: number, productId: number): Promise<ProductRecord | undefined> {
  const { rows } = await sql<ProductRecord>`select ${columns(accountId)} from product
    where product.id = ${productId} and ${isOffered}`.execute(db);
  return rows[0];
}

function matching(query: ProductsQuery): RawBuilder<SqlBool> {
  const { q, minCents, maxCents, category, brands, rating } = query;
  return sql<SqlBool>`${sql.join(
    [
      isOffered,
      ...(q === '' ? [] : [holdsText(searchedOf(sql`product.name`), q)]),
      ...(minCents === undefined ? [] : [sql`product.price_cents >= ${minCents}`]),
      ...(maxCents === undefined ? [] : [sql`product.price_cents <= ${maxCents}`]),
      ...(category === undefined ? [] : [sql`product.category = ${category}`]),
      ...(brands.length === 0 ? [] : [sql`product.brand = any(${sql.val(brands)}::text[])`]),
      ...(rating === undefined ? [] : [sql`product.rating >= ${rating}`]),
    ],
    sql` and `,
  )}`;
}

const showsFile = sql<SqlBool>`exists (select from product where product.picture_file_id = office_file.id)`;

/** Photographs of goods are seen by who may order, and by who looks after the catalogue. */
export const productFiles: FileUse = {
  seenBy: (viewer) =>
    viewer.can('create', 'Order') || viewer.can('update', 'Product') ? showsFile : sql<SqlBool>`false`,
  isUsed: showsFile,
};
