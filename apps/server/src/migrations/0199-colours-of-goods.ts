import { sql, type Kysely } from 'kysely';

/** A product is had in colours; the one that is chosen goes along into the cart and the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const colours = `'{primary,success,warning,danger,info}'::text[]`;
const statements = [
  // Until now all were told of each product.
  `alter table product add color_options text[] not null default ${colours} check (color_options <@ ${colours})`,
  `update product set color_options = '{}' where category in ('second-opinions', 'contrast')`,
  'alter table cart_line add color text',
  `update cart_line set color = color_options[1] from product where product.id = product_id`,
  `alter table cart_line drop constraint cart_line_account_id_product_id_key,
     add unique nulls not distinct (account_id, product_id, color)`,
  'alter table shop_order_line add color text',
];
