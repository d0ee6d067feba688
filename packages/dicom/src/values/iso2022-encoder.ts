import { decodeRun, escapes, initialEscape, type CodeElement } from './iso2022.ts';

/** The sets that are only reached by an escape sequence, and never are G1 from the beginning. */
const alwaysEscaped: Readonly<Record<string, string>> = {
  'ISO 2022 IR 87': '$B',
  'ISO 2022 IR 159': '$(D',
  'ISO 2022 IR 149': '$)C',
  'ISO 2022 IR 58': '$)A',
};

/** A code element with the bytes of its characters, in its half of the code table. */
interface CodePage {
  readonly letters: string;
  readonly half: 0 | 1;
  readonly bytes: ReadonlyMap<string, readonly number[]>;
}

const escapeByte = 0x1b;

/**
 * An encoder of text with code extensions (PS3.5 §6.1.2.5) among the sets of these terms; it gives `undefined` for text that they cannot
 * write. What was switched to ends at each delimiter: \ ^ = and control characters.
 */
export function iso2022Encoder(terms: readonly string[]): (text: string) => Uint8Array | undefined {
  const known = terms.map((term) => term.replace('ISO_IR', 'ISO 2022 IR'));
  const letters = known.flatMap((term) => alwaysEscaped[term] ?? initialEscape[term] ?? []);
  const pages = letters.map((each) => pageOf(each));
  const [first = ''] = known;
  const initial =
    alwaysEscaped[first] === undefined ? pages.find((page) => page.letters === initialEscape[first]) : undefined;
  // JIS X 0201 is what Japanese text without kanji goes back to.
  const back = first === 'ISO 2022 IR 13' ? '(J' : '(B';
  return (text) => new Iso2022Writer(pages, initial, back).write(text);
}

class Iso2022Writer {
  readonly #pages: readonly CodePage[];
  readonly #initial: CodePage | undefined;
  readonly #back: string;
  readonly #bytes: number[] = [];
  /** Undefined: ASCII. */
  #g0: CodePage | undefined;
  #g1: CodePage | undefined;

  constructor(pages: readonly CodePage[], initial: CodePage | undefined, back: string) {
    this.#pages = pages;
    this.#initial = initial;
    this.#g1 = initial;
    this.#back = back;
  }

  write(text: string): Uint8Array | undefined {
    for (const character of text) {
      const code = character.charCodeAt(0);
      if (code < 0x80) this.#plain(code);
      else if (!this.#extended(character)) return undefined;
    }
    this.#leaveG0();
    return Uint8Array.from(this.#bytes);
  }

  #plain(code: number): void {
    this.#leaveG0();
    if (code < 0x20 || code === 0x5c || code === 0x5e || code === 0x3d) this.#g1 = this.#initial;
    this.#bytes.push(code);
  }

  #extended(character: string): boolean {
    const current = [this.#g1, this.#g0].filter((page) => page !== undefined);
    const page = [...current, ...this.#pages].find(({ bytes }) => bytes.has(character));
    if (page === undefined) return false;
    if (!current.includes(page)) this.#switchTo(page);
    this.#bytes.push(...(page.bytes.get(character) ?? []));
    return true;
  }

  #switchTo(page: CodePage): void {
    this.#escape(page.letters);
    if (page.half === 0) this.#g0 = page;
    else this.#g1 = page;
  }

  #leaveG0(): void {
    if (this.#g0 !== undefined) this.#escape(this.#back);
    this.#g0 = undefined;
  }

  #escape(letters: string): void {
    this.#bytes.push(escapeByte, ...Array.from(letters, (letter) => letter.charCodeAt(0)));
  }
}

const made = new Map<string, CodePage>();

/** Finds what a code element can write by reading everything that there is in it. */
function pageOf(letters: string): CodePage {
  const known = made.get(letters);
  if (known !== undefined) return known;
  const element = escapes[letters] ?? { half: 1, width: 1, label: 'ascii' };
  const page = { letters, half: element.half, bytes: charactersOf(element) };
  made.set(letters, page);
  return page;
}

function charactersOf(element: CodeElement): ReadonlyMap<string, readonly number[]> {
  const bytes = new Map<string, readonly number[]>();
  const codes = Array.from({ length: 96 }, (_, index) => index + (element.half === 1 ? 0xa0 : 0x20));
  const combinations =
    element.width === 1 ? codes.map((code) => [code]) : codes.flatMap((row) => codes.map((cell) => [row, cell]));
  for (const combination of combinations) {
    const character = decodeRun(Uint8Array.from(combination), element);
    if (isOneCharacter(character) && !bytes.has(character)) bytes.set(character, combination);
  }
  return bytes;
}

/** Neither a replacement nor one of private use, which stands for what the set does not have. */
export function isOneCharacter(text: string): boolean {
  const code = text.codePointAt(0) ?? 0;
  const isPrivateUse = code >= 0xe000 && code <= 0xf8ff;
  return code >= 0x80 && code !== 0xfffd && !isPrivateUse && text.length === (code > 0xffff ? 2 : 1);
}
