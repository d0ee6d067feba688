import { expect, test } from 'vitest';
import { isNobodysAddress } from './nobodys-address.ts';
import { everyNetwork } from './outbound-networks.ts';
import { pinnedAddress } from './pinned-address.ts';

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::169.254.169.254',
  '::ffff:0:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::a9fe:a9fe',
  '64:ff9b:1:a9fe:a9:fe00::',
  '64:ff9b:1:0:a9:fea9:fe00:0',
  '2002:a9fe:a9fe::1',
  '2001:0:a9fe:a9fe::1',
  '2001:0:5db8:d822::5601:5601',
  '2001:db8::5efe:a9fe:a9fe',
  '2001:db8::200:5efe:a9fe:a9fe',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'fd20:ce::254',
  '168.63.129.16',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  '255.255.255.255',
  'ff02::1',
])('nobody is at %s', (address) => expect(isNobodysAddress(address)).toBe(true));

test.each([
  '192.0.2.7',
  '10.1.2.3',
  '127.0.0.1',
  '::1',
  'fd00::1',
  '2001:db8::1',
  '64:ff9b::c000:207',
  '2002:c000:207::1',
  'pacs.example',
])('somebody may be at %s', (address) => expect(isNobodysAddress(address)).toBe(false));

test.each(['2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.16689662'])(
  'a host that the system reads as such an address is not called: %s',
  async (host) => expect(pinnedAddress(host, everyNetwork)).rejects.toMatchObject({ code: 'address-refused' }),
);
