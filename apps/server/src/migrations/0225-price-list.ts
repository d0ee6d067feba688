import { sql, type Kysely } from 'kysely';

/**
 * The framework discount of a product stands in the price list. Carts held one that was drawn by chance, between 3 and 20 percent, and a
 * day of delivery: the least that was ever given stays, and the day follows from the working days of the product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table product add discount_percentage integer not null default 0 check (discount_percentage between 0 and 20)',
  'update product set discount_percentage = 3',
  'alter table cart_line drop shipping_at, drop offers, drop discount_percentage',
];
