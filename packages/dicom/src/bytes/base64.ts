const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const encodeTable = new TextEncoder().encode(alphabet);
const decodeTable = new Int8Array(128).fill(-1);
for (let index = 0; index < alphabet.length; index += 1) decodeTable[alphabet.charCodeAt(index)] = index;
const ascii = new TextDecoder();

/** Base64 with padding (RFC 4648 §4). */
export function encodeBase64(bytes: Uint8Array): string {
  const whole = bytes.length - (bytes.length % 3);
  const output = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let at = 0;
  for (let index = 0; index < whole; index += 3) {
    at = putQuartet(
      output,
      at,
      (byteAt(bytes, index) << 16) | (byteAt(bytes, index + 1) << 8) | byteAt(bytes, index + 2),
    );
  }
  if (whole < bytes.length) {
    putQuartet(output, at, (byteAt(bytes, whole) << 16) | (byteAt(bytes, whole + 1) << 8));
    output.fill(61, output.length - (bytes.length - whole === 1 ? 2 : 1));
  }
  return ascii.decode(output);
}

/** The bytes of a Base64 text; `undefined` when it is not Base64. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/={1,2}$/, '');
  if (digits.length % 4 === 1) return undefined;
  const output = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let at = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const code = digits.charCodeAt(index);
    const digit = code < 128 ? (decodeTable[code] ?? -1) : -1;
    if (digit < 0) return undefined;
    bits = ((bits << 6) | digit) & 0xffffff;
    const shift = [0, 4, 2, 0][index % 4] ?? 0;
    if (index % 4 > 0) output[at++] = bits >> shift;
  }
  return output;
}

function putQuartet(output: Uint8Array, at: number, bits: number): number {
  output[at] = byteAt(encodeTable, bits >> 18);
  output[at + 1] = byteAt(encodeTable, (bits >> 12) & 63);
  output[at + 2] = byteAt(encodeTable, (bits >> 6) & 63);
  output[at + 3] = byteAt(encodeTable, bits & 63);
  return at + 4;
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}
