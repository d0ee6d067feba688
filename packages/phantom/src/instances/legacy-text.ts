/** Character sets of the time before UTF-8 that sample studies are written in (PS3.3 §C.12.1.1.2). */
export type LegacyCharset = 'ISO_IR 100' | 'ISO_IR 126' | 'ISO_IR 144' | 'ISO 2022 IR 87';

const singleByte = { 'ISO_IR 100': 'iso-8859-1', 'ISO_IR 126': 'iso-8859-7', 'ISO_IR 144': 'iso-8859-5' } as const;
const toKanji = [0x1b, 0x24, 0x42];
const toAscii = [0x1b, 0x28, 0x42];

/** The bytes of a text in a legacy character set. @throws Error when the set has no such character */
export function encodeLegacy(text: string, charset: LegacyCharset): Uint8Array {
  return charset === 'ISO 2022 IR 87' ? encodeKanji(text) : encodeSingleByte(text, singleByte[charset]);
}

function encodeSingleByte(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    // The label iso-8859-1 means windows-1252 to a TextDecoder; DICOM has control characters there, which no name uses.
    if (byte < 0x80 || byte >= 0xa0) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  }
  return Uint8Array.from(Array.from(text, (sign) => known(bytes.get(sign), sign)));
}

// JIS X 0208 is what EUC-JP has in its upper half; ASCII returns before every delimiter (PS3.5 §6.1.2.5.3).
function encodeKanji(text: string): Uint8Array {
  const decoder = new TextDecoder('euc-jp');
  const wanted = new Set(text);
  const codes = new Map<string, readonly [number, number]>();
  for (let row = 0xa1; row <= 0xf4; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const sign = decoder.decode(Uint8Array.of(row, cell));
      if (wanted.has(sign)) codes.set(sign, [row & 0x7f, cell & 0x7f]);
    }
  }
  const bytes: number[] = [];
  let kanji = false;
  for (const sign of text) {
    const isAscii = sign < '\u0080';
    if (isAscii === kanji) bytes.push(...(isAscii ? toAscii : toKanji));
    kanji = !isAscii;
    bytes.push(...(isAscii ? [sign.charCodeAt(0)] : known(codes.get(sign), sign)));
  }
  if (kanji) bytes.push(...toAscii);
  return Uint8Array.from(bytes);
}

function known<T>(code: T | undefined, sign: string): T {
  if (code === undefined) throw new Error(`The character set has no ${sign}`);
  return code;
}
