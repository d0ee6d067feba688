/** A new UID below 2.25: a random UUID as a decimal number (PS3.5 §B.2). At most 44 characters. */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return `2.25.${value}`;
}

/** Whether a text is a UID: 1 to 64 characters, numbers without leading zeros between dots (PS3.5 §9.1). */
export function isUid(text: string): boolean {
  return text.length <= 64 && /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*))+$/.test(text);
}
