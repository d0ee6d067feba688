import { expect, test } from 'vitest';
import { invoiceSums } from '../invoices/money.ts';
import { orderAmounts } from './fields.ts';

test('an order comes to what its invoice does, to the cent, halves of a cent included', () => {
  const differing: string[] = [];
  for (let cents = 1; cents < 1_000; cents += 7)
    for (const qty of [1, 2, 3, 10])
      for (let percent = 0; percent <= 100; percent += 1) {
        const price = cents / 100;
        const order = orderAmounts([{ price, qty, discountPercentage: percent, hasFreeShipping: true }], 'pick-up');
        const line = { quantity: `${qty}`, price: price.toFixed(2), discount: `${percent}`, tax1: '0', tax2: '0' };
        const { subtotal, discount, net } = invoiceSums([line]);
        const expected = [order.goods, order.discount, order.total].map((amount) => amount.toFixed(2));
        if (expected.join() !== [subtotal, discount, net].join()) differing.push(`${qty} x ${price} less ${percent} %`);
      }
  expect(differing).toEqual([]);
});
