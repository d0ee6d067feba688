import { describe, expect, test } from 'vitest';
import { everyNetwork, OutboundNetworks } from './outbound-networks.ts';
import { calledAmong, pinnedAddress } from './pinned-address.ts';

const inside = [
  '127.0.0.1',
  '127.255.3.4',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.127.255.255',
  '::1',
  'fd12:3456::1',
  'fc00::1',
  'fec0::1',
  'fd00::1%eth0',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.1.2.3',
  '::10.1.2.3',
  '64:ff9b::10.1.2.3',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a01:203',
  '2002:a01:203::1',
];
const outside = ['192.0.2.7', '172.32.0.1', '100.128.0.1', '11.0.0.1', '2001:db8::1', '64:ff9b::c000:207'];

describe('without a list', () => {
  test.each([...inside, ...outside])('%s is called', (address) => expect(everyNetwork.has(address)).toBe(true));
});

describe('with a list', () => {
  const none = new OutboundNetworks([]);
  test.each(inside)('%s is not called where it is not listed', (address) => expect(none.has(address)).toBe(false));
  test.each(outside)('%s is called, since it is outside', (address) => expect(none.has(address)).toBe(true));

  const some = new OutboundNetworks(['10.1.0.0/16', '127.0.0.1', 'fd12:3456::/32']);
  test.each(['10.1.2.3', '::ffff:10.1.2.3', '::ffff:a01:203', '64:ff9b::10.1.2.3', '127.0.0.1', 'fd12:3456::1'])(
    '%s is called where it is listed',
    (address) => expect(some.has(address)).toBe(true),
  );
  test.each(['10.2.2.3', '::ffff:10.2.2.3', '64:ff9b::a02:203', '127.0.0.2', 'fd12:3457::1', '192.168.1.1'])(
    '%s is not called beside it',
    (address) => expect(some.has(address)).toBe(false),
  );
});

describe('a name', () => {
  const lab = new OutboundNetworks(['10.1.0.0/16']);

  test('is called by an address of it that is listed', () => {
    expect(calledAmong('records.example', ['fd00::7', '10.1.2.3'], lab)).toBe('10.1.2.3');
  });

  test('that means only what is not listed is refused by its name', async () => {
    await expect(pinnedAddress('localhost', lab)).rejects.toMatchObject({
      code: 'address-unlisted',
      host: 'localhost',
    });
    expect(() => calledAmong('records.example', ['192.168.1.1', 'fd00::7'], lab)).toThrow('address-unlisted');
  });

  test.each(['169.254.169.254', '64:ff9b::a9fe:a9fe', 'fe80::1'])(
    'that means %s too is not called, whatever is listed',
    (address) => {
      const all = new OutboundNetworks(['0.0.0.0/0', '::/0']);
      expect(() => calledAmong('records.example', ['10.1.2.3', address], all)).toThrow('address-refused');
    },
  );
});
