import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;

beforeAll(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterAll(() => prepared.drop());

test('what was in carts is of the first colour of its product, and what has none stays as it was', async () => {
  const { db, pool } = prepared.database;
  await pool.query('drop schema public cascade; create schema public');
  const at = migrations.findIndex(({ name }) => name === '0199-colours-of-goods');
  await migrate(db, migrations.slice(0, at));
  await pool.query(`
    with someone as (
      insert into account (email, password_hash, full_name, username, role) values ('a@b.example', '', 'A', 'a', 'power-user') returning id
    ), goods as (
      insert into product (name, description, brand, category, price_cents, rating, has_free_shipping, stock, delivery_days, status)
      select category, '', 'B', category, 100, 5, true, -1, 1, 'offered' from unnest(array['media', 'contrast']) as category returning id
    )
    insert into cart_line (account_id, product_id, qty, shipping_at, offers, discount_percentage)
    select someone.id, goods.id, 2, now(), 1, 3 from someone, goods`);
  await migrate(db, migrations);
  const { rows } = await pool.query(
    'select name, color, qty from cart_line join product on product.id = product_id order by name',
  );
  expect(rows).toEqual([
    { name: 'contrast', color: null, qty: 2 },
    { name: 'media', color: 'primary', qty: 2 },
  ]);
});
