import { sql, type Kysely } from 'kysely';

/** The shop: what it sells, what each person wishes for and has in the cart, and what was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table product (
     id integer generated always as identity primary key,
     revision integer not null default 1,
     name text not null,
     description text not null,
     brand text not null,
     category text not null
       check (category in ('media', 'prints', 'second-opinions', '3d-prints', 'contrast', 'consumables', 'protection')),
     price_cents bigint not null check (price_cents >= 0),
     rating integer not null check (rating between 1 and 5),
     has_free_shipping boolean not null,
     -- How many are there; -1 for what is made when it is ordered.
     stock integer not null check (stock >= -1),
     delivery_days integer not null,
     status text not null check (status in ('offered', 'withdrawn'))
   )`,
  `create index product_offered on product (id desc) where status = 'offered'`,
  `create table cart_line (
     id bigint generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     product_id integer not null references product (id) on delete cascade,
     qty integer not null check (qty between 1 and 10),
     -- Promised when the product was put into the cart.
     shipping_at timestamptz(3) not null,
     offers integer not null,
     discount_percentage integer not null,
     unique (account_id, product_id)
   )`,
  'create index cart_line_product on cart_line (product_id)',
  `create table wish (
     id bigint generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     product_id integer not null references product (id) on delete cascade,
     unique (account_id, product_id)
   )`,
  'create index wish_product on wish (product_id)',
  `create table shop_order (
     id integer generated always as identity primary key,
     revision integer not null default 1,
     placed_at timestamptz(3) not null default now(),
     account_id integer references account (id) on delete set null,
     clinic_id integer not null references clinic (id),
     state text not null check (state in ('placed', 'accepted', 'ready', 'delivered', 'cancelled')),
     delivery text not null check (delivery in ('house', 'pick-up', 'post')),
     address jsonb not null,
     needed_by date,
     cost_centre text not null,
     note text not null,
     reason text not null default '',
     goods_cents bigint not null,
     discount_cents bigint not null,
     delivery_amount_cents bigint not null,
     total_cents bigint not null,
     invoice_id integer
   )`,
  'create index shop_order_account on shop_order (account_id, placed_at desc, id desc)',
  'create index shop_order_clinic on shop_order (clinic_id, placed_at desc, id desc)',
  `create table shop_order_line (
     order_id integer not null references shop_order (id) on delete cascade,
     place integer not null,
     product_id integer references product (id) on delete set null,
     name text not null,
     brand text not null,
     price_cents bigint not null,
     qty integer not null,
     discount_percentage integer not null,
     primary key (order_id, place)
   )`,
  'create index shop_order_line_product on shop_order_line (product_id) where product_id is not null',
  `create table shop_order_step (
     order_id integer not null references shop_order (id) on delete cascade,
     at timestamptz(3) not null default now(),
     state text not null,
     account_id integer references account (id) on delete set null
   )`,
  'create index shop_order_step_order on shop_order_step (order_id, at)',
  'create index shop_order_step_account on shop_order_step (account_id) where account_id is not null',
];
