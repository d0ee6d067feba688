import { createHash } from 'node:crypto';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Promised } from './cart-queries.ts';

const day = 86_400_000;

/**
 * What the house promises when a product comes into a cart: delivery within a week, from tomorrow on, offers and a discount. They are drawn
 * once, by product and day, so that taking it out and in again changes nothing.
 */
export function promiseFor(
  { id, deliveryDays }: { readonly id: number; readonly deliveryDays: number },
  now: Date,
): Promised {
  const today = Math.floor(now.getTime() / day);
  const drawn = createHash('sha256').update(`${id} ${today}`).digest();
  const days = Math.min(7, Math.max(1, deliveryDays));
  return {
    shippingAt: new Date(now.getTime() + day + (days - 1) * day + 1),
    offers: 1 + (drawn.readUInt8(0) % 4),
    discountPercentage: 3 + (drawn.readUInt8(1) % 18),
  };
}

/** @throws AppError `conflict` where fewer are there */
export function requireStock({ name, stock }: { readonly name: string; readonly stock: number }, qty: number): void {
  if (stock === -1 || stock >= qty) return;
  throw new AppError('conflict', stock === 0 ? say`${name} is out of stock.` : say`Of ${name} ${stock} are left.`);
}
