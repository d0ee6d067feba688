import { setLines } from './set-lines.ts';
import { Typefaces } from './typefaces.ts';

/** One line of words as the outlines of their letters: drawn the same wherever it is, with what fonts a machine has or not. */
export interface Outlines {
  /** Path data of SVG; from the left end of the line that the letters stand on, downwards positive. */
  readonly path: string;
  readonly width: number;
}

/** @param size of the letters, in the unit of the outlines */
export function outlinesOf(text: string, size: number): Outlines {
  const [line] = setLines([{ text }], {
    faces: new Typefaces('en'),
    family: 'sans',
    size,
    width: Infinity,
    isBold: true,
  });
  if (line === undefined) return { path: '', width: 0 };
  const path = line.pieces.map(({ text: letters, face: { font }, x }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters, []);
    let left = x;
    return glyphs
      .map(({ path: glyph }, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
        const place = [left + xOffset * scale, -yOffset * scale] as const;
        left += xAdvance * scale;
        return glyph
          .scale(scale, -scale)
          .translate(...place)
          .toSVG();
      })
      .join('');
  });
  return { path: path.join(''), width: line.width };
}
