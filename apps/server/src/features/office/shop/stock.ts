import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';

/** @throws AppError `conflict` where fewer are there */
export function requireStock({ name, stock }: { readonly name: string; readonly stock: number }, qty: number): void {
  if (stock === -1 || stock >= qty) return;
  throw new AppError('conflict', stock === 0 ? say`${name} is out of stock.` : say`Of ${name} ${stock} are left.`);
}
