import type { DeliveryAddress, CartLine, Product } from '@isocenter/contract/office/shop/fields.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
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
  readonly category?: Schema['product']['category'];
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
      discount_percentage: 12,
      status: 'offered',
      ...(goods.colours === undefined ? {} : { color_options: goods.colours }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a buyer, a person who processes orders, one of another clinic, and three products, the last of them new. */
export async function shopPeople({ app, clinics }: ClinicWorld) {
  const { db } = app.database;
  const at = (clinic: number) => ({ clinicIds: [clinic], scope: { clinics: true } as const });
  return {
    buyer: await app.signIn('clinic-user', at(clinics.north)),
    department: await app.signIn('technologist', at(clinics.north)),
    stranger: await app.signIn('technologist', at(clinics.south)),
    apron: await productOf(db, { name: 'Apron M', brand: 'Protecta', category: 'protection', cents: 26_400, stock: 0 }),
    gel: await productOf(db, {
      name: 'Ultrasound gel',
      brand: 'Medisupply',
      category: 'consumables',
      cents: 2880,
      stock: 5,
    }),
    disc: await productOf(db, { name: 'Patient disc', rating: 5, isFree: true }),
  };
}

interface ProductPage {
  readonly products: Product[];
  readonly total: number;
  readonly prices: object;
  readonly userCart: { productId: number; qty: number }[];
}

/** Makes the acts on the shop, by the buyer unless somebody is named. @param buyer called at each act */
export function shopBy(buyer: () => Person) {
  const products = (query = '', person = buyer()) => person.json<ProductPage>(`/apps/ecommerce/products${query}`);
  return {
    products,
    namesOf: async (query: string) => (await products(query)).products.map(({ name }) => name),
    cart: async (person = buyer()) => (await person.json<{ products: CartLine[] }>('/apps/ecommerce/cart')).products,
    add: (productId: number | string, list = 'cart', person = buyer()) =>
      person.fetch(`/apps/ecommerce/${list}`, json({ productId })),
    remove: (productId: number, list = 'cart') =>
      buyer().fetch(`/apps/ecommerce/${list}/${productId}`, { method: 'DELETE' }),
  };
}
