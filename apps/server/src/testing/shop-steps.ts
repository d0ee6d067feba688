import type { DeliveryAddress } from '@isocenter/contract/office/orders.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ClinicWorld } from './clinic-world.ts';
import { json, type Person } from './test-app.ts';

export const address: DeliveryAddress = {
  fullName: 'Joana Fontes',
  number: '+351 210 555 0142',
  flat: '12 Harbour Road',
  landmark: 'Building B, level 2',
  city: 'Lisbon',
  pincode: '1200-114',
  state: '',
  kind: 'work',
};

interface Goods {
  readonly name: string;
  readonly brand?: string;
  readonly category?: string;
  readonly cents?: number;
  readonly rating?: number;
  readonly stock?: number;
  readonly isFree?: boolean;
  /** All, unless said. */
  readonly colours?: string[];
}

/** Puts a product into the shop. @returns its number */
export async function productOf(db: Db, goods: Goods): Promise<number> {
  const { name, brand = 'Media desk', category = 'media', cents = 650, rating = 4, stock = -1, isFree = false } = goods;
  const { id } = await db
    .insertInto('product')
    .values({
      name,
      brand,
      category,
      rating,
      stock,
      description: `${name}, for tests`,
      price_cents: cents,
      has_free_shipping: isFree,
      delivery_days: 2,
      status: 'offered',
      ...(goods.colours === undefined ? {} : { color_options: goods.colours }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the person ordered for his clinic. */
export async function orderOf({ app, clinics }: ClinicWorld, name: 'north' | 'south', person: Person): Promise<number> {
  const productId = await productOf(app.database.db, { name: `Ordered in the ${name}` });
  await person.json('/apps/ecommerce/cart', json({ productId }));
  const order = { clinicId: clinics[name], ...address, delivery: 'house', neededBy: null, costCentre: '', note: '' };
  return (await person.json<{ orderId: number }>('/apps/ecommerce/orders', json(order))).orderId;
}
