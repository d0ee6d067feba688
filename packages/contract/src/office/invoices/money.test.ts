import { expect, test } from 'vitest';
import {
  addUp,
  amountOf,
  centsOf,
  compareAmounts,
  invoiceSums,
  lineSums,
  minus,
  negated,
  type PricedLine,
} from './money.ts';

const line = (quantity: string, price: string, discount = '0', tax1 = '0', tax2 = '0'): PricedLine => ({
  quantity,
  price,
  discount,
  tax1,
  tax2,
});

test('adds what a double would not', () => {
  expect(addUp(['0.10', '0.20'])).toBe('0.30');
  expect(minus('1738.97', '2500.00')).toBe('-761.03');
  expect(addUp(Array.from({ length: 1000 }, () => '9999999999.99'))).toBe('9999999999990.00');
  expect(negated('0.00')).toBe('0.00');
  expect(['10.00', '9.00', '-1.00'].toSorted(compareAmounts)).toEqual(['-1.00', '9.00', '10.00']);
});

test('rounds half up for each line, and takes back as much as it billed', () => {
  expect(lineSums(line('1', '0.25', '50'))).toEqual({ gross: '0.25', discount: '0.12', net: '0.13' });
  expect(lineSums(line('-1', '0.25', '50')).net).toBe('-0.13');
  expect(lineSums(line('0.5', '0.01')).net).toBe('0.01');
  expect(lineSums(line('99999.999', '9999999.99')).net).toBe('999999989000.00');
});

test('rounds each rate once, on the sum of its lines', () => {
  const sums = invoiceSums([line('1', '0.07', '0', '20'), line('1', '0.07', '0', '20.00', '7.5'), line('2', '1.00')]);
  expect(sums).toMatchObject({ subtotal: '2.14', net: '2.14', tax: '0.04', total: '2.18' });
  expect(sums.taxes).toEqual([
    { tax: 'tax1', rate: '20', net: '0.14', amount: '0.03' },
    { tax: 'tax2', rate: '7.5', net: '0.07', amount: '0.01' },
  ]);
});

test('has the sums of an invoice as it is printed', () => {
  const rates = [
    line('9', '48.00', '6', '23'),
    line('8', '62.00', '6', '23'),
    line('11', '88.50', '6', '23'),
    line('9', '84.00', '6', '23'),
    line('4', '252.20', '6', '23'),
  ];
  const sums = invoiceSums(rates);
  expect(sums).toMatchObject({ subtotal: '3666.30', discount: '219.98', net: '3446.32', tax: '792.65' });
  expect(sums.total).toBe('4238.97');
});

test('agrees to the cent over 10,000 random invoices, with a reckoning of its own', () => {
  const random = seeded(16_931);
  for (let n = 0; n < 10_000; n += 1) {
    const lines = Array.from({ length: 1 + random(12) }, () => randomLine(random));
    const sums = invoiceSums(lines);
    expect(addUp(sums.lines.map(({ gross }) => gross))).toBe(sums.subtotal);
    expect(minus(sums.subtotal, sums.discount)).toBe(sums.net);
    expect(addUp([sums.net, ...sums.taxes.map(({ amount }) => amount)])).toBe(sums.total);
    for (const [at, given] of lines.entries()) expect(isNearest(given, sums.lines[at]?.net ?? '')).toBe(true);
    for (const { net, rate, amount } of sums.taxes)
      expect(isWithinHalf(centsOf(amount) * 10_000n, centsOf(net) * hundredths(rate), 10_000n)).toBe(true);
    const back = invoiceSums(lines.map((given) => ({ ...given, quantity: `-${given.quantity}` })));
    expect(addUp([back.total, sums.total])).toBe('0.00');
  }
});

function randomLine(random: (below: number) => number): PricedLine {
  const discounts = ['0', '6', '12.5', '33.33', '100'];
  const rates = ['0', '6', '7.7', '19', '23', '25.5'];
  return line(
    `${random(60)}.${String(random(1000)).padStart(3, '0')}`,
    amountOf(BigInt(random(500_000))),
    discounts[random(discounts.length)],
    rates[random(rates.length)],
    random(4) === 0 ? '2.25' : '0',
  );
}

/** The net of a line is the nearest cent to what it is exactly. */
function isNearest({ quantity, price, discount }: PricedLine, net: string): boolean {
  const exact = BigInt(quantity.replace('.', '')) * centsOf(price) * (10_000n - hundredths(discount));
  return isWithinHalf(centsOf(net) * 10_000_000n, exact, 10_000_000n);
}

function isWithinHalf(found: bigint, exact: bigint, cent: bigint): boolean {
  const off = found > exact ? found - exact : exact - found;
  return 2n * off <= cent;
}

function hundredths(percent: string): bigint {
  const [whole = '', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

/** The same numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
