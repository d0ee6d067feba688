import { expect, test } from 'vitest';
import { AddressList } from './address-list.ts';

test('an address is one of those named, or in a network that is', () => {
  const list = new AddressList(['192.0.2.7', '10.0.0.0/8', 'fd00::/8']);
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '10.9.8.7', 'fd12::1']) expect(list.has(address)).toBe(true);
  for (const address of ['192.0.2.8', '11.0.0.1', 'fe80::1', '', 'nonsense']) expect(list.has(address)).toBe(false);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/x', '1.2.3', ''])('%j is none', (entry) => {
  expect(() => new AddressList([entry])).toThrow('is not an address');
});
