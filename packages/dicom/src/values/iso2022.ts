import { decodeLatin1 } from '../bytes/latin1.ts';

/** One code element of PS3.3 tables C.12-3 and C.12-4: what an escape sequence puts into G0 or G1. */
export interface CodeElement {
  readonly half: 0 | 1;
  /** Bytes of one character. */
  readonly width: 1 | 2;
  /** WHATWG decoder, and what the bytes need in front of or above them to be its input. */
  readonly label: string;
  readonly prefix?: number;
}

const asciiElement: CodeElement = { half: 0, width: 1, label: 'ascii' };

/** The keys are the bytes after ESC. */
export const escapes: Readonly<Record<string, CodeElement>> = {
  '(B': asciiElement,
  '(J': asciiElement,
  ')I': { half: 1, width: 1, label: 'shift_jis' },
  '-A': { half: 1, width: 1, label: 'latin1' },
  '-B': { half: 1, width: 1, label: 'iso-8859-2' },
  '-C': { half: 1, width: 1, label: 'iso-8859-3' },
  '-D': { half: 1, width: 1, label: 'iso-8859-4' },
  '-L': { half: 1, width: 1, label: 'iso-8859-5' },
  '-G': { half: 1, width: 1, label: 'iso-8859-6' },
  '-F': { half: 1, width: 1, label: 'iso-8859-7' },
  '-H': { half: 1, width: 1, label: 'iso-8859-8' },
  '-M': { half: 1, width: 1, label: 'windows-1254' },
  '-b': { half: 1, width: 1, label: 'iso-8859-15' },
  '-T': { half: 1, width: 1, label: 'windows-874' },
  $B: { half: 0, width: 2, label: 'euc-jp' },
  '$(D': { half: 0, width: 2, label: 'euc-jp', prefix: 0x8f },
  '$)C': { half: 1, width: 2, label: 'euc-kr' },
  '$)A': { half: 1, width: 2, label: 'gb18030' },
};

/** G1 before the first escape sequence, by the first value of Specific Character Set. */
export const initialEscape: Readonly<Record<string, string>> = {
  'ISO 2022 IR 100': '-A',
  'ISO 2022 IR 101': '-B',
  'ISO 2022 IR 109': '-C',
  'ISO 2022 IR 110': '-D',
  'ISO 2022 IR 144': '-L',
  'ISO 2022 IR 127': '-G',
  'ISO 2022 IR 126': '-F',
  'ISO 2022 IR 138': '-H',
  'ISO 2022 IR 148': '-M',
  'ISO 2022 IR 203': '-b',
  'ISO 2022 IR 13': ')I',
  'ISO 2022 IR 166': '-T',
  'ISO 2022 IR 149': '$)C',
  'ISO 2022 IR 58': '$)A',
};

const escapeByte = 0x1b;

/**
 * A decoder of text with code extensions (PS3.5 §6.1.2.5). Every escape sequence of the standard is understood whether
 * or not it was announced; the state falls back to the first set at each delimiter: \ ^ = and control characters.
 */
export function iso2022Decoder(terms: readonly string[]): (bytes: Uint8Array) => string {
  const first = (terms[0] ?? '').replace('ISO_IR', 'ISO 2022 IR');
  // Without a set in G1 (Japanese with an empty first value) high bytes can only be an undeclared Latin 1.
  const initial = escapes[initialEscape[first] ?? '-A'] ?? asciiElement;
  return (bytes) => new Iso2022Reader(bytes, initial).read();
}

class Iso2022Reader {
  readonly #bytes: Uint8Array;
  readonly #initial: CodeElement;
  #g0 = asciiElement;
  #g1: CodeElement;
  #position = 0;

  constructor(bytes: Uint8Array, initial: CodeElement) {
    this.#bytes = bytes;
    this.#initial = initial;
    this.#g1 = initial;
  }

  read(): string {
    let text = '';
    while (this.#position < this.#bytes.length) {
      if (this.#byte() === escapeByte) this.#escape();
      else text += this.#run();
    }
    return text;
  }

  #byte(): number {
    return this.#bytes[this.#position] ?? 0;
  }

  #escape(): void {
    this.#position += 1;
    for (const length of [2, 3]) {
      const letters = String.fromCharCode(...this.#bytes.subarray(this.#position, this.#position + length));
      const element = escapes[letters];
      if (element === undefined) continue;
      if (element.half === 0) this.#g0 = element;
      else this.#g1 = element;
      this.#position += length;
      return;
    }
  }

  // The longest run of bytes that one code element decodes.
  #run(): string {
    const byte = this.#byte();
    if (byte < 0x21 || (byte < 0x80 && this.#g0.width === 1)) return this.#singles();
    const element = byte < 0x80 ? this.#g0 : this.#g1;
    const start = this.#position;
    const high = byte >= 0x80;
    while (this.#position < this.#bytes.length && this.#belongs(high, element)) this.#position += element.width;
    this.#position = Math.min(Math.max(this.#position, start + 1), this.#bytes.length);
    return decodeRun(this.#bytes.subarray(start, this.#position), element);
  }

  #belongs(high: boolean, element: CodeElement): boolean {
    const byte = this.#byte();
    return (
      byte !== escapeByte && (high ? byte >= 0x80 : byte >= 0x21 && byte < 0x80) && element.half === (high ? 1 : 0)
    );
  }

  #singles(): string {
    const byte = this.#byte();
    this.#position += 1;
    if (byte < 0x20 || byte === 0x5c || byte === 0x5e || byte === 0x3d) {
      this.#g0 = asciiElement;
      this.#g1 = this.#initial;
    }
    return String.fromCharCode(byte);
  }
}

/** The characters of bytes that belong to one code element. */
export function decodeRun(run: Uint8Array, { width, label, prefix }: CodeElement): string {
  if (label === 'latin1' || label === 'ascii') return decodeLatin1(run);
  if (width === 1) return decoder(label).decode(run);
  const high = run.map((byte) => byte | 0x80);
  return decoder(label).decode(prefix === undefined ? high : withPrefix(high, prefix));
}

// JIS X 0212 is the third code set of EUC-JP: each pair follows a byte 8F.
function withPrefix(pairs: Uint8Array, prefix: number): Uint8Array {
  const output = new Uint8Array(Math.ceil(pairs.length / 2) * 3).fill(prefix);
  for (let index = 0; index < pairs.length; index += 1)
    output[Math.floor(index / 2) * 3 + 1 + (index % 2)] = pairs[index] ?? 0;
  return output;
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

function decoder(label: string): InstanceType<typeof TextDecoder> {
  let found = decoders.get(label);
  if (found === undefined) decoders.set(label, (found = new TextDecoder(label)));
  return found;
}
