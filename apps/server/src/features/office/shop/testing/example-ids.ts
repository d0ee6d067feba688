import type { ExampleIds } from '#testing/example-ids.ts';
import { address, productOf } from '#testing/shop-steps.ts';
import { json } from '#testing/test-app.ts';

export const exampleIds: ExampleIds = {
  make: async ({ app, clinicId, name, person }) => {
    const productId = await productOf(app.database.db, { name: `Ordered in the ${name}` });
    await person.json('/apps/ecommerce/cart', json({ productId }));
    const order = { clinicId, ...address, delivery: 'house', neededBy: null, costCentre: '', note: '' };
    return { order: (await person.json<{ orderId: number }>('/apps/ecommerce/orders', json(order))).orderId };
  },
  // For who ordered, and for those who process the clinic's orders.
  personal: ['order'],
};
