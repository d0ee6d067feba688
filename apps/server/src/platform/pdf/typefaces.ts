import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { ownFile } from '../own-files.ts';
import type { FontFamily } from './page-description.ts';
import { unpackedFont } from './unpacked-font.ts';

/** A font of one style with the signs that it has. */
export interface Typeface {
  readonly name: string;
  readonly font: Font;
  /** Returns the width of shaped words at a size of 1. */
  readonly widthOf: (words: string) => number;
}

export interface FaceStyle {
  readonly family: FontFamily;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const mostRemembered = 10_000;
const parsed = new Map<string, Typeface>();

/** Signs that look different in Chinese, Japanese and Korean: the reader's own first. */
const farEast: Readonly<Record<string, readonly string[]>> = {
  zh: ['sc-chinese-simplified', 'jp-japanese', 'kr-korean'],
  ko: ['kr-korean', 'jp-japanese', 'sc-chinese-simplified'],
};
const japaneseFirst = ['jp-japanese', 'sc-chinese-simplified', 'kr-korean'];
const written = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
/** Below the first of these no font of the Far East is opened: they are large. */
const firstFarEastern = 0x1100;
/** Between these stand the signs of measure and mathematics, arrows and ticks, which decide what a finding says: no letters. */
const [firstSign, lastSign] = [0x2000, 0x2bff];

/** The typeface for each sign in a language, for as long as it is kept. */
export class Typefaces {
  readonly #language: string;
  readonly #chosen = new Map<string, Typeface | undefined>();

  constructor(language: string) {
    this.#language = language.split('-')[0]?.toLowerCase() ?? '';
  }

  /** The first that has the sign; undefined where none has it. */
  for(codePoint: number, style: FaceStyle): Typeface | undefined {
    const key = `${codePoint} ${style.family} ${style.isBold} ${style.isItalic}`;
    if (!this.#chosen.has(key)) this.#chosen.set(key, this.#find(codePoint, style));
    return this.#chosen.get(key);
  }

  #find(codePoint: number, { family, isBold, isItalic }: FaceStyle): Typeface | undefined {
    const weight = isBold ? 700 : 400;
    const own = written.map((part) => packaged(`noto-${family}`, part, `${weight}-${isItalic ? 'italic' : 'normal'}`));
    const others = [
      packaged('noto-sans-arabic', 'arabic', `${weight}-normal`),
      packaged('noto-sans-hebrew', 'hebrew', `${weight}-normal`),
      packaged('noto-sans', 'devanagari', `${weight}-normal`),
    ];
    const isSign = codePoint >= firstSign && codePoint <= lastSign;
    const signs = isSign ? [`signs-${weight}`, 'math-400', 'symbols-400', 'symbols-2-400'].map(bundled) : [];
    const eastern =
      codePoint < firstFarEastern
        ? []
        : (farEast[this.#language] ?? japaneseFirst).map((part) => bundled(`${part}-400`));
    const files = [...own, ...others, ...signs, ...eastern];
    const found = files.find((file) => opened(file).font.hasGlyphForCodePoint(codePoint));
    return found === undefined ? undefined : opened(found);
  }
}

function packaged(font: string, part: string, style: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource/${font}/files/${font}-${part}-${style}.woff`));
}

function bundled(part: string): string {
  return ownFile(`apps/server/fonts/noto-sans-${part}-normal.woff`);
}

/** Opened once for the life of the process. */
function opened(file: string): Typeface {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const font = create(unpackedFont(readFileSync(file)));
  const face = {
    name: file,
    font,
    widthOf: remembered((words) => font.layout(words, []).advanceWidth / font.unitsPerEm),
  };
  parsed.set(file, face);
  return face;
}

/** Remembers the widths of the latest words: shaping is most of the work, and words come again. */
function remembered(measure: (words: string) => number): (words: string) => number {
  const known = new Map<string, number>();
  return (words) => {
    const width = known.get(words) ?? measure(words);
    if (known.size >= mostRemembered) known.clear();
    known.set(words, width);
    return width;
  };
}
