/** From this size on, a UUID as a decimal number has 39 digits. */
const longest = 10n ** 38n;

/**
 * A new UID below 2.25: a random UUID as a decimal number (PS3.5 §B.2). Always 44 characters, so that what it is written into has one
 * length.
 */
export function newUid(): string {
  for (;;) {
    const value = randomUuid();
    if (value >= longest) return `2.25.${value}`;
  }
}

/** The UID that a UUID is as a decimal number (PS3.5 §B.2). */
export function uidOfUuid(uuid: string): string {
  return `2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`;
}

/** Version 4. */
function randomUuid(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/** Returns true if a text is a UID: 1 to 64 characters, numbers without leading zeros between dots (PS3.5 §9.1). */
export function isUid(text: string): boolean {
  return text.length <= 64 && /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+$/.test(text);
}

/**
 * Returns true if a text can name an object that came from elsewhere, though it be no UID of PS3.5 §9.1: leading zeros, more than 64
 * characters and letters occur. Of other signs only those are allowed that stay themselves in an address and in a list.
 */
export function isReceivedUid(text: string): boolean {
  return text.length <= 128 && /^[._:~@-]*[A-Za-z0-9][A-Za-z0-9._:~@-]*$/.test(text);
}
