import { drawingOf, loaded } from './picture-drawing.ts';

type Measure = (text: string) => number;

export interface Key {
  readonly swatch: HTMLImageElement;
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the keys of the series, in rows that fit into the room. */
export async function legendOf(figure: HTMLElement, measure: Measure, room: number): Promise<readonly Key[][]> {
  const rows: Key[][] = [];
  let x = 0;
  for (const item of figure.querySelectorAll<HTMLElement>('[data-legend] > li')) {
    const drawing = item.querySelector('svg');
    if (drawing === null) continue;
    const { width, height } = drawing.getBoundingClientRect();
    const text = item.textContent ?? '';
    const taken = width + 6 + measure(text);
    const isNewRow = rows.length === 0 || x + taken > room;
    if (isNewRow) [x] = [0, rows.push([])];
    rows.at(-1)?.push({ swatch: await loaded(drawingOf(drawing, width, height)), text, x, width, height });
    x += taken + 14;
  }
  return rows;
}

/** Returns the notes below the drawing, as they are read. */
export function notesOf(figure: HTMLElement): readonly string[] {
  return [...figure.querySelectorAll<HTMLElement>('[data-flags] > li')].map(({ innerText }) => innerText.trim());
}

/** Lines that have room, broken between words. */
export function wrapped(texts: readonly string[], room: number, measure: Measure): readonly string[] {
  return texts.flatMap((text) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && measure(longer) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.filter((line) => line !== '');
  });
}
