import { encodeUtf8, labels, meantTerms, utf8Term } from './charsets.ts';
import { iso2022Encoder, isOneCharacter } from './iso2022-encoder.ts';

/** The bytes of a text value; `undefined` when the character set cannot write it. */
export type TextEncode = (text: string) => Uint8Array | undefined;

/**
 * The encoder for the values of Specific Character Set (0008,0005), PS3.3 §C.12.1.1.2: the other way round than `decoderFor`.
 * `undefined` for a character set that is not known. Without one it writes ASCII only.
 */
export function encoderFor(specificCharacterSet: readonly string[]): TextEncode | undefined {
  const terms = meantTerms(specificCharacterSet);
  const [first = ''] = terms;
  if (terms.length > 1 || first.startsWith('ISO 2022')) return iso2022Encoder(terms);
  if (first === utf8Term) return encodeUtf8;
  if (first === '' || first === 'ISO_IR 6') return tableEncoder(new Map());
  if (first === 'GB18030' || first === 'GBK') return tableEncoder(doubleBytes(first));
  return first === 'ISO_IR 100' || labels[first] !== undefined ? iso2022Encoder([first]) : undefined;
}

function tableEncoder(bytes: ReadonlyMap<string, readonly number[]>): TextEncode {
  return (text) => {
    const encoded: number[] = [];
    for (const character of text) {
      const code = character.charCodeAt(0);
      const found = code < 0x80 ? [code] : bytes.get(character);
      if (found === undefined) return undefined;
      encoded.push(...found);
    }
    return Uint8Array.from(encoded);
  };
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The two-byte characters of GBK, which GB18030 has too; those of four bytes are not written. */
function doubleBytes(term: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(term);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(labels[term]);
  const bytes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (isOneCharacter(character) && !bytes.has(character)) bytes.set(character, [lead, trail]);
    }
  tables.set(term, bytes);
  return bytes;
}
