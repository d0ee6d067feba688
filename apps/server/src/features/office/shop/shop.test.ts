import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyIssuer } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { orderAmounts, type Order, type OrderRow } from '@isocenter/contract/office/shop/fields.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { address, productOf, shopBy, shopPeople } from '#testing/shop-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let buyer: Person;
let department: Person;
let stranger: Person;
let disc: number;
let gel: number;
let apron: number;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ buyer, department, stranger, apron, gel, disc } = await shopPeople(world));
});
afterAll(() => world.app.close());

const { products, namesOf, cart, add, remove } = shopBy(() => buyer);
const setQty = (productId: number, qty: number, color?: string) =>
  buyer.fetch(`/apps/ecommerce/cart/${productId}`, json({ qty, color }, 'PATCH'));

describe('products as the specification has them', () => {
  test('come nine at a time, the newest first, with what is in cart and wishlist', async () => {
    const page = await products();
    expect(page).toMatchObject({ total: 3, userWishlist: [], userCart: [] });
    expect(page.products.map(({ name }) => name)).toEqual(['Patient disc', 'Ultrasound gel', 'Apron M']);
    expect(page.products[0]).toMatchObject({
      id: disc,
      slug: `patient-disc-${disc}`,
      price: 6.5,
      image: '/pictures/goods-media.svg',
      hasFreeShipping: true,
      isInCart: false,
      isInWishlist: false,
    });
  });

  test.each([
    ['?sortBy=price-asc', ['Patient disc', 'Ultrasound gel', 'Apron M']],
    ['?sortBy=price-desc', ['Apron M', 'Ultrasound gel', 'Patient disc']],
    ['?sortBy=anything&perPage=2&page=2', ['Apron M']],
    ['?q=GEL', ['Ultrasound gel']],
    ['?q=%25', []],
    ['?priceMin=10&priceMax=100', ['Ultrasound gel']],
    ['?category=protection', ['Apron M']],
    ['?brand=Protecta%7CMedisupply', ['Ultrasound gel', 'Apron M']],
    ['?rating=5', ['Patient disc']],
  ])('answer to %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  test('tell between which prices they are, whatever price is asked for', async () => {
    expect((await products('?priceMax=10')).prices).toEqual({ least: 6, most: 264 });
    expect((await products('?q=gel&priceMin=500')).prices).toEqual({ least: 28, most: 29 });
    expect((await products('?q=nothing')).prices).toEqual({ least: 0, most: 0 });
  });

  test('are one by number, with colours; 404 for what is not there', async () => {
    const { product } = await buyer.json<{ product: object }>(`/apps/ecommerce/products/${gel}`);
    expect(product).toMatchObject({ id: gel, colorOptions: ['primary', 'success', 'warning', 'danger', 'info'] });
    for (const wrong of ['999999', '99999999999'])
      expect([400, 404]).toContain((await buyer.fetch(`/apps/ecommerce/products/${wrong}`)).status);
    expect((await buyer.fetch('/apps/ecommerce/products?perPage=none')).status).toBe(400);
  });

  test('are for who may order', async () => {
    const client = await world.app.signIn('client');
    expect((await client.fetch('/apps/ecommerce/products')).status).toBe(403);
    expect((await world.app.fetch('/apps/ecommerce/cart')).status).toBe(401);
  });
});

/** Counts the days from Monday to Friday between now and a moment on one of them, which counts. */
function workingDaysUntil(moment: string): number {
  const day = 86_400_000;
  const days = Array.from({ length: Math.round((Date.parse(moment) - Date.now()) / day) }, (_, at) => at + 1);
  return days.filter((at) => ![0, 6].includes(new Date(Date.now() + at * day).getUTCDay())).length;
}

describe('wishlist and cart', () => {
  test('hold a product once, by number or its text', async () => {
    for (const list of ['cart', 'wishlist']) {
      expect((await add(disc, list)).status).toBe(201);
      expect((await add(String(disc), list)).status).toBe(201);
    }
    const [line, ...more] = await cart();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ id: disc, qty: 1, isInWishlist: true });
    expect(line?.offers).toBeGreaterThanOrEqual(1);
    expect(line?.offers).toBeLessThanOrEqual(4);
    expect(line?.discountPercentage).toBe(12);
    expect(workingDaysUntil(line?.shippingDate ?? '')).toBe(2);
    expect((await products()).products[0]).toMatchObject({ isInCart: true, isInWishlist: true });
    expect(await buyer.json('/apps/ecommerce/wishlist')).toMatchObject({ products: [{ id: disc, isInCart: true }] });
  });

  test('are one’s own', async () => {
    expect(await cart(department)).toEqual([]);
    expect((await products('', department)).products[0]).toMatchObject({ isInCart: false });
  });

  test('take so many pieces as are there', async () => {
    expect((await add(gel)).status).toBe(201);
    expect((await setQty(gel, 5)).status).toBe(200);
    const answer = await setQty(gel, 6);
    expect(answer.status).toBe(409);
    const error = 'Of Ultrasound gel 5 are left.';
    const patterns = { [error]: { pattern: 'Of {0} {1} are left.', values: ['Ultrasound gel', '5'] } };
    expect(await answer.json()).toEqual({ error, patterns });
    expect((await setQty(gel, 11)).status).toBe(400);
    expect((await setQty(apron, 1)).status).toBe(409);
    expect((await add(apron)).status).toBe(409);
    expect((await add(999_999)).status).toBe(404);
  });

  test('hold a product once in each colour; without one it is the first', async () => {
    const glasses = await productOf(world.app.database.db, {
      name: 'Glasses',
      stock: 5,
      colours: ['warning', 'danger'],
    });
    const put = (color?: string) => buyer.fetch('/apps/ecommerce/cart', json({ productId: glasses, color }));
    const stored = async () =>
      (await cart()).filter(({ id }) => id === glasses).map(({ color, qty }) => [color, qty] as const);
    for (const color of ['danger', undefined, 'danger', 'warning']) expect((await put(color)).status).toBe(201);
    expect(await stored()).toEqual([
      ['danger', 1],
      ['warning', 1],
    ]);
    for (const color of ['primary', 'purple']) {
      const answer = await put(color);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'Glasses is not to be had in this colour.' });
    }
    expect((await put('RED!')).status).toBe(400);
    // As many as are there, in all colours together; without a colour it is the line that came first.
    expect((await setQty(glasses, 3, 'warning')).status).toBe(200);
    expect((await setQty(glasses, 3)).status).toBe(409);
    expect((await setQty(glasses, 2)).status).toBe(200);
    expect((await setQty(glasses, 1, 'info')).status).toBe(404);
    expect(await stored()).toEqual([
      ['danger', 2],
      ['warning', 3],
    ]);
    expect((await products()).userCart.filter(({ productId }) => productId === glasses)).toHaveLength(2);
    expect((await buyer.fetch(`/apps/ecommerce/cart/${glasses}?color=danger`, { method: 'DELETE' })).status).toBe(200);
    expect(await stored()).toEqual([['warning', 3]]);
    await put('danger');
    expect((await remove(glasses)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await add(gel)).status).toBe(201);
    expect((await cart()).at(-1)).toMatchObject({ id: gel, color: 'primary' });
    await world.app.database.db.deleteFrom('product').where('id', '=', glasses).execute();
  });

  test('forget a product, and one that is not there as well', async () => {
    await add(gel, 'wishlist');
    expect((await remove(gel, 'wishlist')).status).toBe(200);
    expect((await remove(gel, 'wishlist')).status).toBe(200);
    expect((await remove(999_999)).status).toBe(200);
  });

  test('the address of the wishlist is a page for who navigates there', async () => {
    const answer = await buyer.fetch('/apps/ecommerce/wishlist', { headers: { accept: 'application/json' } });
    expect(answer.headers.get('vary')).toMatch(/accept/i);
    // Without a built application there is no page: what matters is that it is not the call that answers.
    const page = await world.app.fetch('/apps/ecommerce/wishlist', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
  });

  test('so is that of the orders, where nothing is read by a call', async () => {
    const page = await world.app.fetch('/apps/ecommerce/orders', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    const call = await buyer.fetch('/apps/ecommerce/orders', { headers: { accept: 'application/json' } });
    expect(call.status).toBe(405);
  });
});

describe('an order', () => {
  const wanted = () => ({
    clinicId: world.clinics.north,
    ...address,
    delivery: 'post',
    neededBy: '2031-03-02',
    costCentre: '4410',
    note: 'Before the ward round.',
  });
  const place = (over: object = {}) => buyer.fetch('/apps/ecommerce/orders', json({ ...wanted(), ...over }));
  const move = ({ orderId, revision }: Order, state: string, person = department) =>
    person.fetch(`/api/office/orders/${orderId}/state`, json({ state, reason: '', revision }));
  const load = (orderId: number, person = buyer) => person.json<Order>(`/api/office/orders/${orderId}`);
  let order: Order;

  test('is of what is in the cart, at its prices, and empties it', async () => {
    const lines = await cart();
    expect((await place({ clinicId: world.clinics.south })).status).toBe(404);
    for (const wrong of [{ city: '' }, { number: 'abc' }, { pincode: 'x' }, { pincode: '--' }])
      expect((await place(wrong)).status).toBe(400);
    const answer = await place();
    expect(answer.status).toBe(201);
    order = (await answer.json()) as Order;
    expect(order).toMatchObject({ state: 'placed', pieces: 6, isOwn: true, moves: ['cancelled'], deliveryAmount: 6.9 });
    expect(order.total).toBe(orderAmounts(lines, 'post').total);
    expect(await cart()).toEqual([]);
    expect((await products()).products[1]).toMatchObject({ id: gel, stock: 0 });
    expect((await place()).status).toBe(409);
  });

  test('is there for its maker and who works off those of the clinic, and for nobody else', async () => {
    const numbers = async (person: Person) =>
      (await person.json<{ rows: OrderRow[] }>('/api/office/orders')).rows.map(({ orderId }) => orderId);
    expect(await numbers(buyer)).toEqual([order.orderId]);
    expect(await numbers(department)).toEqual([order.orderId]);
    expect(await numbers(stranger)).toEqual([]);
    expect((await stranger.fetch(`/api/office/orders/${order.orderId}`)).status).toBe(404);
    expect((await move(order, 'accepted', stranger)).status).toBe(404);
  });

  test('goes its way, tells who ordered, and is billed in the language of who issues invoices', async () => {
    const issuer = { ...emptyIssuer, legalName: 'Riverside Radiology', language: 'de' };
    await world.admin.json(`/api/office/invoice-issuers/${world.clinics.south}`, json(issuer, 'PUT'));
    expect((await move(order, 'delivered')).status).toBe(409);
    expect((await move(order, 'accepted', buyer)).status).toBe(409);
    for (const state of ['accepted', 'ready', 'delivered']) {
      const answer = await move(await load(order.orderId), state);
      expect(answer.status).toBe(200);
    }
    expect((await move(order, 'cancelled')).status).toBe(409);
    const now = await load(order.orderId);
    const { invoice } = await world.admin.json<{ invoice: { total: number; invoiceStatus: string } }>(
      `/api/invoice/invoices/${now.invoiceId}`,
    );
    expect(invoice).toMatchObject({ total: order.total, invoiceStatus: 'Draft' });
    expect(await world.admin.json(`/api/office/invoices/${now.invoiceId}`)).toMatchObject({
      service: `Bestellung #${order.orderId}`,
      lines: expect.arrayContaining([expect.objectContaining({ procedure: 'Porto' })]),
    });
    expect(now.history.map(({ state }) => state)).toEqual(['placed', 'accepted', 'ready', 'delivered']);
    expect(now.moves).toEqual([]);
    const { rows } = await buyer.json<{ rows: object[] }>('/api/notices');
    expect(rows[0]).toMatchObject({ kind: 'order.changed', key: order.orderId });
  });

  test('of goods in two colours says them on each line, and on its invoice', async () => {
    for (const color of ['danger', 'info']) await buyer.json('/apps/ecommerce/cart', json({ productId: disc, color }));
    await setQty(disc, 2, 'info');
    const placed = (await (await place({ delivery: 'house' })).json()) as Order;
    const table = (await buyer.fetch('/api/office/orders/export')).text();
    expect(await table).toContain('1 × Patient disc (red), 2 × Patient disc (blue)');
    const lines = [
      { name: 'Patient disc', color: 'danger', qty: 1 },
      { name: 'Patient disc', color: 'info', qty: 2 },
    ];
    expect(placed).toMatchObject({ lines, items: lines });
    expect(await load(placed.orderId, department)).toMatchObject({ lines });
    expect((await move(placed, 'accepted')).status).toBe(200);
    const { invoiceId } = await load(placed.orderId);
    expect(await world.admin.json(`/api/office/invoices/${invoiceId}`)).toMatchObject({
      lines: [{ detail: 'Media desk, rot' }, { detail: 'Media desk, blau' }],
    });
  });

  test('that is taken back puts its goods back', async () => {
    await world.app.database.db.updateTable('product').set({ stock: 2 }).where('id', '=', gel).execute();
    await add(gel);
    const placed = (await (await place({ delivery: 'house' })).json()) as Order;
    expect(placed.deliveryAmount).toBe(0);
    expect((await products()).products[1]).toMatchObject({ stock: 1 });
    expect((await move(placed, 'cancelled', buyer)).status).toBe(200);
    expect((await products()).products[1]).toMatchObject({ stock: 2 });
  });

  test('of the last piece is one buyer’s alone', async () => {
    await world.app.database.db.updateTable('product').set({ stock: 1 }).where('id', '=', gel).execute();
    const other = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    await Promise.all([add(gel), add(gel, 'cart', other)]);
    const body = json({ ...wanted(), delivery: 'house' });
    const answers = await Promise.all([buyer, other].map((person) => person.fetch('/apps/ecommerce/orders', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    // Who came too late has it in his cart still.
    for (const person of [buyer, other]) await person.fetch(`/apps/ecommerce/cart/${gel}`, { method: 'DELETE' });
  });

  test('is offered the addresses of earlier ones, and the own clinics', async () => {
    expect(await buyer.json('/apps/ecommerce/addresses')).toEqual({ rows: [address] });
    const { rows } = await buyer.json<{ rows: { clinicId: number }[] }>('/api/office/payers');
    expect(rows.map(({ clinicId }) => clinicId)).toEqual([world.clinics.north]);
  });

  test('leaves as a table', async () => {
    const csv = await (await buyer.fetch('/api/office/orders/export?format=csv')).text();
    expect(csv).toContain('Ultrasound gel');
  });
});

test('what was done stands in the trail', async () => {
  const recorded = await recordedActions(world.app.database.db);
  expect(recorded).toEqual(expect.arrayContaining(['order.export', 'order.move', 'order.place']));
});
