import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '@isocenter/contract/office/shop/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { recordedActions } from '#testing/recorded-actions.ts';
import { address, shopBy, shopPeople } from '#testing/shop-steps.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let buyer: Person;
let department: Person;
let stranger: Person;
let disc: number;
let apron: number;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ buyer, department, stranger, apron, disc } = await shopPeople(world));
});
afterAll(() => world.app.close());

const { products, namesOf, cart, add } = shopBy(() => buyer);

describe('goods that are out of stock', () => {
  const watch = (productId: number, watches: boolean, person = buyer) =>
    person.fetch(`/api/office/products/${productId}/watch`, json({ watches }, 'PUT'));
  const notices = async (person = buyer) =>
    (await person.json<{ rows: { kind: string; key: number; title: string }[] }>('/api/notices')).rows
      .filter(({ kind }) => kind === 'product.available')
      .map(({ key, title }) => [key, title]);
  const restock = async (stock: number) => {
    const path = `/api/office/products/${apron}`;
    const { may: _may, productId: _id, ...row } = await world.admin.json<Record<string, unknown>>(path);
    await world.admin.json(path, json({ ...row, stock }, 'PUT'));
  };

  test('are waited for, and told of once when they are there', async () => {
    expect((await watch(apron, true)).status).toBe(200);
    expect((await watch(apron, true)).status).toBe(200);
    expect((await watch(apron, true, stranger)).status).toBe(200);
    expect((await watch(disc, true)).status).toBe(409);
    expect((await watch(999_999, true)).status).toBe(404);
    const seen = async (person: Person) => (await products('?q=apron', person)).products[0];
    expect(await seen(buyer)).toMatchObject({ isWatched: true });
    expect(await seen(department)).toMatchObject({ isWatched: false });
    expect((await watch(apron, false, stranger)).status).toBe(200);
    await restock(2);
    expect(await notices()).toEqual([[apron, 'Apron M']]);
    expect(await notices(stranger)).toEqual([]);
    expect(await seen(buyer)).toMatchObject({ isWatched: false, stock: 2 });
    await restock(0);
    await restock(3);
    expect(await notices()).toHaveLength(1);
  });

  test('are told of when an order is taken back, unless that is switched off', async () => {
    const other = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    const { preferences } = await other.json<{ preferences: { off: Record<string, string[]> } }>(
      '/api/notices/preferences',
    );
    await other.json(
      '/api/notices/preferences',
      json({ ...preferences, off: { ...preferences.off, bell: ['goods'] } }, 'PUT'),
    );
    await restock(1);
    await add(apron);
    const order = {
      clinicId: world.clinics.north,
      ...address,
      delivery: 'house',
      neededBy: null,
      costCentre: '',
      note: '',
    };
    const { orderId, revision } = await buyer.json<Order>('/apps/ecommerce/orders', json(order));
    await Promise.all([watch(apron, true, department), watch(apron, true, other)]);
    await buyer.json(`/api/office/orders/${orderId}/state`, json({ state: 'cancelled', reason: '', revision }));
    expect(await notices(department)).toEqual([[apron, 'Apron M']]);
    expect(await notices(other)).toEqual([]);
    await restock(0);
  });
});

describe('the catalogue', () => {
  const fields = {
    name: 'Film print',
    description: 'Dry laser',
    brand: 'Media desk',
    category: 'prints',
    price: 9.2,
    rating: 5,
    hasFreeShipping: false,
    stock: -1,
    deliveryDays: 1,
    discountPercentage: 5,
    status: 'offered',
    colorOptions: ['danger', 'info'],
    pictureFileId: null,
  };

  test('is changed by who looks after it, one change after the other', async () => {
    const manager = await world.app.signIn('power-user');
    expect((await buyer.fetch('/api/office/products', json(fields))).status).toBe(403);
    const added = await manager.json<{ productId: number; revision: number }>('/api/office/products', json(fields));
    const put = (body: object) =>
      manager.fetch(`/api/office/products/${added.productId}`, { ...json(body), method: 'PUT' });
    await add(added.productId);
    const discounts = async () =>
      (await cart()).filter(({ id }) => id === added.productId).map((line) => line.discountPercentage);
    expect(await discounts()).toEqual([5]);
    expect((await put({ ...fields, discountPercentage: 21, revision: added.revision })).status).toBe(400);
    const colours = async () => (await cart()).filter(({ id }) => id === added.productId).map(({ color }) => color);
    expect(await colours()).toEqual(['danger']);
    expect((await put({ ...fields, price: -1, revision: added.revision })).status).toBe(400);
    expect((await put({ ...fields, price: 9.4, revision: added.revision })).status).toBe(200);
    expect((await put({ ...fields, price: 9.6, revision: added.revision })).status).toBe(409);
    expect(await colours()).toEqual(['danger']);
    const other = { ...fields, price: 9.4, colorOptions: ['info'], revision: added.revision + 1 };
    expect((await put(other)).status).toBe(200);
    expect(await colours()).toEqual([]);
    await add(added.productId);
    expect(await colours()).toEqual(['info']);
    expect(await namesOf('?q=film')).toEqual(['Film print']);
    expect((await put({ ...fields, status: 'withdrawn', revision: added.revision + 2 })).status).toBe(200);
    expect(await namesOf('?q=film')).toEqual([]);
    expect((await cart()).map(({ name }) => name)).not.toContain('Film print');
    const { rows } = await manager.json<{ rows: object[] }>('/api/office/products?status=withdrawn');
    expect(rows).toEqual([expect.objectContaining({ name: 'Film print', price: 9.2 })]);
  });
});

describe('a photograph of goods', () => {
  const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  const bring = async (person: Person, name: string, body: Uint8Array<ArrayBuffer>) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const call = { method: 'POST', headers, body };
    return (await person.json<{ fileId: string }>(`/api/office/files?name=${name}`, call)).fileId;
  };
  const fieldsOf = async (manager: Person, productId: number) => {
    const {
      productId: _,
      may: _may,
      ...fields
    } = await manager.json<Record<string, unknown>>(`/api/office/products/${productId}`);
    return fields;
  };

  test('takes the place of the drawing, and is seen by who may order', async () => {
    const manager = await world.app.signIn('power-user');
    const pictureFileId = await bring(manager, 'apron.png', png);
    const shown = `/api/office/files/${pictureFileId}?show=true`;
    expect((await buyer.fetch(shown)).status).toBe(404);
    const fields = { ...(await fieldsOf(manager, apron)), pictureFileId };
    const put = { ...json(fields), method: 'PUT' };
    expect((await manager.fetch(`/api/office/products/${apron}`, put)).status).toBe(200);
    const { product } = await buyer.json<{ product: { image: string } }>(`/apps/ecommerce/products/${apron}`);
    expect(product.image).toBe(shown);
    expect((await buyer.fetch(product.image)).headers.get('content-type')).toBe('image/png');
    const client = await world.app.signIn('client');
    expect((await client.fetch(product.image)).status).toBe(404);
  });

  test('is a picture that the caller brought', async () => {
    const manager = await world.app.signIn('power-user');
    const foreign = await bring(buyer, 'own.png', png);
    const paper = await bring(manager, 'list.pdf', new TextEncoder().encode('%PDF-1.7\n'));
    const before = await fieldsOf(manager, apron);
    for (const [pictureFileId, status] of [
      [foreign, 404],
      [paper, 400],
      ['no file', 400],
    ] as const) {
      const put = { ...json({ ...before, pictureFileId }), method: 'PUT' };
      expect((await manager.fetch(`/api/office/products/${apron}`, put)).status).toBe(status);
    }
    expect(await fieldsOf(manager, apron)).toEqual(before);
  });
});

test('what was done stands in the trail', async () => {
  const recorded = await recordedActions(world.app.database.db);
  expect(recorded).toEqual(expect.arrayContaining(['product.change', 'product.create']));
});
