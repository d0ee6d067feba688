import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import type { FontFamily, Words } from './page-description.ts';
import type { Typeface, Typefaces } from './typefaces.ts';

/** Measures are in points. */
export interface Setting {
  readonly faces: Typefaces;
  readonly family: FontFamily;
  readonly size: number;
  readonly width: number;
  /** Everything bold, as in headings. */
  readonly isBold?: boolean;
}

/** Signs of one typeface, style and direction, ready to be drawn. */
interface Piece {
  readonly text: string;
  readonly face: Typeface;
  readonly x: number;
  readonly width: number;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  /** Its first sign stands on the right. */
  readonly isRightToLeft: boolean;
}

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Signs that are not drawn; those that join letters or keep them apart are needed. */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const joiner = /[\p{M}\p{Join_Control}]/u;
/** Letters that are one sign for the sake of old typefaces. */
const joined = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC]/g;
/** In place of one that no typeface has. A bare question mark would be read as the writer's doubt, and comes where there is no other. */
const unknownSigns = ['\uFFFD', '?'];

/** True if the first letter of a text is written from right to left. */
export function readsFromRight(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
}

/** Breaks words into lines, orders each (UAX #9) and finds a typeface for every sign. */
export function setLines(words: readonly Words[], setting: Setting): Line[] {
  return hardLines(words).flatMap((line) => brokenLines(line, setting));
}

/** The words of each line that was begun by hand. */
function hardLines(words: readonly Words[]): Words[][] {
  const lines: Words[][] = [[]];
  for (const each of words)
    each.text.split('\n').forEach((text, at) => {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push({
        ...each,
        text: text
          .normalize('NFC')
          .replaceAll('\t', ' ')
          .replaceAll(unseen, '')
          .replaceAll(joined, (sign) => sign.normalize('NFKC')),
      });
    });
  return lines;
}

/** A line with what is known of each of its UTF-16 units. */
interface Letters {
  readonly text: string;
  readonly styles: readonly Words[];
  readonly faces: readonly (Typeface | undefined)[];
  readonly levels: Uint8Array;
  readonly base: number;
  readonly size: number;
}

function lettersOf(words: readonly Words[], { faces, family, isBold, size }: Setting): Letters {
  let text = '';
  const styles: Words[] = [];
  const chosen: (Typeface | undefined)[] = [];
  for (const each of words)
    for (const sign of each.text) {
      const style = { family, isBold: isBold === true || each.isBold === true, isItalic: each.isItalic === true };
      const [shown, face] = drawable(sign, faces, { style, before: chosen.at(-1) });
      text += shown;
      for (let unit = 0; unit < shown.length; unit += 1) {
        styles.push(each);
        chosen.push(face);
      }
    }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return { text, styles, faces: chosen, levels, base: paragraphs[0]?.level ?? 0, size };
}

type Style = Parameters<Typefaces['for']>[1];

function drawable(
  sign: string,
  faces: Typefaces,
  { style, before }: { readonly style: Style; readonly before: Typeface | undefined },
): [string, Typeface | undefined] {
  const codePoint = sign.codePointAt(0) ?? 0;
  // A mark stands on the letter before it, in its typeface.
  const isJoiner = joiner.test(sign);
  if (isJoiner && before?.font.hasGlyphForCodePoint(codePoint) === true) return [sign, before];
  const face = faces.for(codePoint, style);
  if (face !== undefined) return [sign, face];
  if (isJoiner) return ['', undefined];
  for (const unknown of unknownSigns) {
    const known = faces.for(unknown.codePointAt(0) ?? 0, style);
    if (known !== undefined) return [unknown, known];
  }
  return ['', undefined];
}

function brokenLines(words: readonly Words[], setting: Setting): Line[] {
  const letters = lettersOf(words, setting);
  const lines: Line[] = [];
  let begun = 0;
  let end = 0;
  let width = 0;
  for (const next of segmentEnds(letters, setting.width)) {
    const word = trimmed(letters.text, end, next);
    const more = widthOf(letters, end, word);
    if (end > begun && width + more > setting.width) {
      lines.push(lineOf(letters, begun, trimmed(letters.text, begun, end)));
      begun = end;
      width = 0;
    }
    width += more + widthOf(letters, word, next);
    end = next;
  }
  lines.push(lineOf(letters, begun, trimmed(letters.text, begun, letters.text.length)));
  return lines;
}

/** Returns where a line may end; a word that is wider than a line ends anywhere. */
function segmentEnds(letters: Letters, most: number): number[] {
  const ends: number[] = [];
  const breaker = new LineBreaker(letters.text);
  for (let at = 0, found = breaker.nextBreak(); found !== null; at = found.position, found = breaker.nextBreak()) {
    if (widthOf(letters, at, trimmed(letters.text, at, found.position)) > most)
      ends.push(...piecemeal(letters, { at, end: found.position }, most));
    ends.push(found.position);
  }
  return ends;
}

function piecemeal(letters: Letters, { at, end }: { at: number; end: number }, most: number): number[] {
  const ends: number[] = [];
  let width = 0;
  for (let place = at; place < end;) {
    const next = place + String.fromCodePoint(letters.text.codePointAt(place) ?? 0).length;
    const more = widthOf(letters, place, next);
    if (width > 0 && width + more > most) {
      ends.push(place);
      width = 0;
    }
    width += more;
    place = next;
  }
  return ends;
}

function trimmed(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && text[end - 1] === ' ') end -= 1;
  return end;
}

interface Item {
  readonly from: number;
  readonly to: number;
  readonly face: Typeface;
  readonly style: Words;
  readonly level: number;
}

/** Stretches of one typeface, style and direction, as they follow each other in the text. */
function itemsOf({ faces, styles, levels }: Letters, from: number, to: number): Item[] {
  const items: Item[] = [];
  for (let at = from; at < to; at += 1) {
    const [face, style, level] = [faces[at], styles[at], levels[at] ?? 0];
    if (face === undefined || style === undefined) continue;
    const last = items.at(-1);
    if (last?.to === at && last.face === face && last.style === style && last.level === level)
      items[items.length - 1] = { ...last, to: at + 1 };
    else items.push({ from: at, to: at + 1, face, style, level });
  }
  return items;
}

function widthOf(letters: Letters, from: number, to: number): number {
  return itemsOf(letters, from, to).reduce((sum, item) => sum + itemWidth(letters, item), 0);
}

function itemWidth({ text, size }: Letters, { from, to, face }: Item): number {
  return face.widthOf(text.slice(from, to)) * size;
}

function lineOf(letters: Letters, from: number, to: number): Line {
  let x = 0;
  const pieces = ordered(itemsOf(letters, from, to)).map((item): Piece => {
    const width = itemWidth(letters, item);
    const { face, style, level } = item;
    const text = drawn(letters.text.slice(item.from, item.to), level);
    const { isUnderlined = false, isStruck = false } = style;
    x += width;
    return { text, face, x: x - width, width, isUnderlined, isStruck };
  });
  return { pieces, width: x, isRightToLeft: letters.base % 2 === 1 };
}

/** From left to right, as they are seen (UAX #9, L2). */
function ordered(items: readonly Item[]): Item[] {
  const seen = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let at = 0; at < seen.length; at += 1) {
      if ((seen[at]?.level ?? 0) < level) continue;
      let end = at;
      while ((seen[end]?.level ?? 0) >= level) end += 1;
      seen.splice(at, end - at, ...seen.slice(at, end).toReversed());
      at = end;
    }
  return seen;
}

/** Letters that are written from the right are turned round by their shaping, everything else between them here. */
function drawn(text: string, level: number): string {
  if (level % 2 === 0) return text;
  const mirrored = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return (rightToLeft.test(text) ? mirrored : mirrored.toReversed()).join('');
}
