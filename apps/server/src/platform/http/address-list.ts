import { BlockList, isIP } from 'node:net';

/** Addresses and networks (`192.0.2.7`, `10.0.0.0/8`, `fd00::/8`) that somebody named. */
export class AddressList {
  readonly #list = new BlockList();

  /** @throws Error naming what is no address */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const network = networkOf(entry);
      if (network === undefined) throw new Error(`${entry} is not an address or a network such as 10.0.0.0/8`);
      this.#list.addSubnet(network.address, network.length, network.version === 4 ? 'ipv4' : 'ipv6');
    }
  }

  has(address: string): boolean {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && this.#list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  }
}

/** True if `AddressList` accepts the entry. */
export function isAddressOrNetwork(entry: string): boolean {
  return networkOf(entry) !== undefined;
}

function networkOf(entry: string): { address: string; version: number; length: number } | undefined {
  const [address = '', bits] = entry.split('/');
  const version = isIP(address);
  const length = bits === undefined ? longest(version) : Number(bits);
  if (version === 0 || !Number.isInteger(length) || length < 0 || length > longest(version)) return undefined;
  return { address, version, length };
}

function longest(version: number): number {
  return version === 4 ? 32 : 128;
}
