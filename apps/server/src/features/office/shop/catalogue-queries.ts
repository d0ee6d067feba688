import { sql } from 'kysely';
import type { CatalogueRow, ProductFields } from '@isocenter/contract/office/shop/fields.ts';
import type { listCatalogue } from '@isocenter/contract/office/shop/routes.ts';
import type { ProductSortColumn } from '@isocenter/contract/office/shop/shop.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { PageQuery } from '#platform/lists/serve-page.ts';

const sortable: Readonly<Record<ProductSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(product.name) collate "C"', type: 'text' },
  price: { expression: 'product.price_cents', type: 'bigint' },
  stock: { expression: 'product.stock', type: 'integer' },
};

const columns = sql`product.id as "productId", product.revision, product.name, product.description, product.brand,
  product.category, product.color_options as "colorOptions", (product.price_cents / 100.0)::float8 as price, product.rating,
  product.has_free_shipping as "hasFreeShipping", product.stock, product.delivery_days as "deliveryDays",
  product.discount_percentage as "discountPercentage", product.status,
  product.picture_file_id as "pictureFileId"`;

/** A page of the catalogue in a stated order. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfCatalogue(db: Db, page: PageQuery<QueryOf<typeof listCatalogue>>) {
  const { sort = 'name', direction = 'asc', q, category, status } = page;
  const where = [
    sql`true`,
    ...holdsWords(searchedOf(sql`product.name || ' ' || product.brand`), q),
    ...(category === undefined ? [] : [sql`product.category = ${category}`]),
    ...(status === undefined ? [] : [sql`product.status = ${status}`]),
  ];
  const order = requestedOrder('products', sortable, { sort, direction }, [
    { expression: 'product.id', type: 'integer' },
  ]);
  return readPage<CatalogueRow>(db, order, page, { columns, from: sql`product`, where });
}

export async function findInCatalogue(
  db: Db,
  productId: number,
  { isHeld = false } = {},
): Promise<CatalogueRow | undefined> {
  const { rows } = await sql<CatalogueRow>`select ${columns} from product where product.id = ${productId}
    ${isHeld ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function insertProduct(tx: Db, fields: ProductFields): Promise<number> {
  const { id } = await tx.insertInto('product').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Saves a product, and deletes from carts what is no longer offered, at all or in a colour; watches of a withdrawn one go too. */
export async function replaceProduct(tx: Db, productId: number, fields: ProductFields): Promise<void> {
  await tx
    .updateTable('product')
    .set((of) => ({ ...columnsOf(fields), revision: of('revision', '+', 1) }))
    .where('id', '=', productId)
    .execute();
  const colours = fields.colorOptions.length === 0 ? [null] : fields.colorOptions;
  await sql`delete from cart_line where product_id = ${productId}
    and (${fields.status} = 'withdrawn' or array_position(${sql.val(colours)}::text[], color) is null)`.execute(tx);
  if (fields.status !== 'withdrawn') return;
  await tx.deleteFrom('product_watch').where('product_id', '=', productId).execute();
}

function columnsOf({
  price,
  hasFreeShipping,
  deliveryDays,
  discountPercentage,
  colorOptions,
  pictureFileId,
  ...fields
}: ProductFields) {
  return {
    ...fields,
    price_cents: Math.round(price * 100),
    has_free_shipping: hasFreeShipping,
    delivery_days: deliveryDays,
    discount_percentage: discountPercentage,
    color_options: colorOptions,
    picture_file_id: pictureFileId,
  };
}
