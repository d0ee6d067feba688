/** Numbers and times as an image writes them. */

/** Both byte orders, little endian first (ECMA-119 §7.2.3). */
export function writeBoth16(buffer: Buffer, value: number, at: number): void {
  buffer.writeUInt16LE(value, at);
  buffer.writeUInt16BE(value, at + 2);
}

/** The same of 32 bits (§7.3.3). */
export function writeBoth32(buffer: Buffer, value: number, at: number): void {
  buffer.writeUInt32LE(value, at);
  buffer.writeUInt32BE(value, at + 4);
}

/** Returns the seven bytes of a time in a directory record (§9.1.5), in UTC. */
export function recordTime(at: Date): readonly number[] {
  return [
    at.getUTCFullYear() - 1900,
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
    0,
  ];
}

/** Returns sixteen digits and the zone, which is UTC (§8.4.26.1). */
export function volumeTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/\D/g, '').slice(0, 16);
  return Buffer.from(`${digits}\0`, 'latin1');
}
