import { Type, type Static } from 'typebox';
import { needing } from '../../fields.ts';
import { say } from '../../said.ts';

// Amounts travel as decimal text with two places and are computed in whole cents as bigint: exact at every size that the
// fields below let through, with nothing to install; a price of 9 digits times a quantity of 8 leaves what a double holds.

/** An amount of money, below zero on what is credited: `4238.97`. */
export const Amount = Type.String({
  maxLength: 14,
  pattern: '^-?[0-9]{1,10}\\.[0-9]{2}$',
  ...needing(say`has to be an amount with two decimals, such as ${'12.50'}`),
});
export type Amount = Static<typeof Amount>;

/** A price, never below zero. */
export const Price = Type.String({
  maxLength: 10,
  pattern: '^[0-9]{1,7}\\.[0-9]{2}$',
  ...needing(say`has to be an amount with two decimals, such as ${'12.50'}`),
});

/** A quantity, in thousandths at the finest. */
export const Quantity = Type.String({
  maxLength: 9,
  pattern: '^[0-9]{1,5}(\\.[0-9]{1,3})?$',
  ...needing(say`has to be a number with up to three decimals`),
});

/** Per cent from 0 to 100, in hundredths at the finest. */
export const Percent = Type.String({
  maxLength: 6,
  pattern: '^(100(\\.0{1,2})?|[0-9]{1,2}(\\.[0-9]{1,2})?)$',
  ...needing(say`has to be a percentage from 0 to 100 with up to two decimals`),
});

/** The price of a line. A line of a credit note has a quantity below zero: `-2`. */
export interface PricedLine {
  readonly quantity: string;
  readonly price: Amount;
  /** Per cent off the line. */
  readonly discount: string;
  /** Value added tax in per cent. */
  readonly tax1: string;
  /** A second tax in per cent, of the same net amount. */
  readonly tax2: string;
}

export interface LineSums {
  /** Quantity by price. */
  readonly gross: Amount;
  /** The amount of the discount. */
  readonly discount: Amount;
  readonly net: Amount;
}

/** All lines with one rate of one tax: the tax is rounded once, on their sum. */
interface TaxSum {
  readonly tax: 'tax1' | 'tax2';
  readonly rate: string;
  readonly net: Amount;
  readonly amount: Amount;
}

/** `subtotal - discount = net` and `net + tax = total`, to the cent. */
export interface InvoiceSums {
  readonly lines: readonly LineSums[];
  readonly subtotal: Amount;
  readonly discount: Amount;
  readonly net: Amount;
  /** Sums by tax and rate, without rates of zero per cent. */
  readonly taxes: readonly TaxSum[];
  readonly tax: Amount;
  readonly total: Amount;
}

export const zero: Amount = '0.00';

/** Rounds half up, away from zero, so that a credit note cancels exactly what was billed. */
export function lineSums({ quantity, price, discount }: PricedLine): LineSums {
  const product = unitsOf(quantity, 3) * unitsOf(price, 2);
  const gross = rounded(product, 1000n);
  const net = rounded(product * (10_000n - unitsOf(discount, 2)), 1000n * 10_000n);
  return { gross: amountOf(gross), discount: amountOf(gross - net), net: amountOf(net) };
}

/** Everything that stands below the lines of an invoice. Each line is rounded, then each rate of each tax. */
export function invoiceSums(lines: readonly PricedLine[]): InvoiceSums {
  const each = lines.map(lineSums);
  const net = addUp(each.map((line) => line.net));
  const nets = each.map((line) => line.net);
  const taxes = [...taxSums('tax1', lines, nets), ...taxSums('tax2', lines, nets)];
  const tax = addUp(taxes.map(({ amount }) => amount));
  return {
    lines: each,
    subtotal: addUp(each.map(({ gross }) => gross)),
    discount: addUp(each.map(({ discount }) => discount)),
    net,
    taxes,
    tax,
    total: addUp([net, tax]),
  };
}

function taxSums(tax: TaxSum['tax'], lines: readonly PricedLine[], nets: readonly Amount[]): TaxSum[] {
  const byRate = new Map<bigint, bigint>();
  for (const [at, line] of lines.entries()) {
    const rate = unitsOf(line[tax], 2);
    if (rate !== 0n) byRate.set(rate, (byRate.get(rate) ?? 0n) + centsOf(nets[at] ?? zero));
  }
  return [...byRate]
    .toSorted(([a], [b]) => Number(b - a))
    .map(([rate, net]) => ({
      tax,
      rate: percentOf(rate),
      net: amountOf(net),
      amount: amountOf(rounded(net * rate, 10_000n)),
    }));
}

export function addUp(amounts: readonly Amount[]): Amount {
  return amountOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
}

export function minus(from: Amount, taken: Amount): Amount {
  return amountOf(centsOf(from) - centsOf(taken));
}

export function negated(amount: Amount): Amount {
  return amountOf(-centsOf(amount));
}

/** Returns a number below zero, zero or above it, as sorting needs it. */
export function compareAmounts(a: Amount, b: Amount): number {
  return Number(centsOf(a) - centsOf(b));
}

/** @throws RangeError for a text that is no amount. */
export function centsOf(amount: Amount): bigint {
  return unitsOf(amount, 2);
}

export function amountOf(cents: bigint): Amount {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function percentOf(hundredths: bigint): string {
  return amountOf(hundredths).replace(/\.?0+$/, '');
}

/** A decimal text as a whole number of its smallest part. */
function unitsOf(text: string, places: number): bigint {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || decimals.length > places) throw new RangeError('Not a decimal number of that many places');
  const units = BigInt(whole + decimals.padEnd(places, '0'));
  return sign === '-' ? -units : units;
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -whole : whole;
}
