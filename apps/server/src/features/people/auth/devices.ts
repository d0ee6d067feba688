import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const macLength = 16;
const markLength = 4 + 16 + macLength;
/** People who share a computer are each known on it, up to this many. */
const mostAccounts = 5;

/** A browser in which somebody has signed in before. It proves nothing but that: it has tries of its own. */
export interface KnownDevice {
  readonly accountId: number;
  readonly deviceId: string;
}

/** Returns the marks of a device cookie that are ours, the latest first. */
export function readDeviceCookie(key: Uint8Array, cookie: string | undefined): KnownDevice[] {
  if (cookie === undefined || cookie.length > 400) return [];
  return cookie
    .split('.')
    .slice(0, mostAccounts)
    .flatMap((mark) => readMark(key, mark));
}

/** Returns the device for an account: the one that the browser is known as, or a new one; with the cookie that says so from now on. */
export function markDevice(
  key: Uint8Array,
  known: readonly KnownDevice[],
  accountId: number,
): { deviceId: string; cookie: string } {
  const deviceId = known[0]?.deviceId ?? randomUUID();
  const others = known.filter((device) => device.accountId !== accountId).slice(0, mostAccounts - 1);
  const marks = [{ accountId, deviceId }, ...others].map((device) => markOf(key, device));
  return { deviceId, cookie: marks.join('.') };
}

function markOf(key: Uint8Array, { accountId, deviceId }: KnownDevice): string {
  const head = Buffer.alloc(20);
  head.writeUInt32BE(accountId, 0);
  head.write(deviceId.replaceAll('-', ''), 4, 'hex');
  return Buffer.concat([head, macOf(key, head)]).toString('base64url');
}

function readMark(key: Uint8Array, mark: string): KnownDevice[] {
  const bytes = Buffer.from(mark, 'base64url');
  if (bytes.length !== markLength) return [];
  const head = bytes.subarray(0, 20);
  if (!timingSafeEqual(bytes.subarray(20), macOf(key, head))) return [];
  const hex = head.toString('hex', 4);
  const deviceId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return [{ accountId: head.readUInt32BE(0), deviceId }];
}

function macOf(key: Uint8Array, head: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, macLength);
}
