import { legendOf, notesOf, wrapped, type Key } from './picture-words.ts';
import { drawingOf, loaded, textsOf } from './picture-drawing.ts';

/** px of a picture for each px of the screen. */
const scale = 2;
const side = 16;
const line = 18;

export interface PictureWords {
  readonly title: string;
  /** The days and the filters of the figure. */
  readonly says: string;
}

/**
 * The drawing of a chart as PNG, on the ground of the page and twice as large as on the screen: what it is and of when above it, below it
 * which series is which, and what is noted.
 *
 * @throws Error when the figure shows no drawing, or the browser cannot draw it.
 */
export async function pictureOf(figure: HTMLElement, { title, says }: PictureWords): Promise<Blob> {
  const drawing = figure.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (drawing === null) throw new Error('the figure shows no drawing');
  const { width, height } = drawing.getBoundingClientRect();
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('the browser has no canvas');
  const { fontFamily } = getComputedStyle(figure);
  const small = `12px ${fontFamily}`;
  pen.font = small;
  const measure = (text: string): number => pen.measureText(text).width;
  const period = wrapped([says], width, measure);
  const keys = await legendOf(figure, measure, width);
  const notes = wrapped(notesOf(figure), width, measure);
  const head = side + 20 + period.length * line + 8;
  const foot = (keys.length + notes.length) * line + side;
  const picture = await loaded(drawingOf(drawing, width, height));
  // Setting the size clears the canvas and what the pen was told.
  pen.canvas.width = (width + 2 * side) * scale;
  pen.canvas.height = (head + height + foot) * scale;
  pen.scale(scale, scale);
  const colour = (name: string): string => getComputedStyle(figure).getPropertyValue(name);
  pen.fillStyle = colour('--iso-surface');
  pen.fillRect(0, 0, width + 2 * side, head + height + foot);
  write(pen, [title], { top: side, font: `600 14px ${fontFamily}`, colour: colour('--iso-text') });
  write(pen, period, { top: side + 20, font: small, colour: colour('--iso-text-2') });
  pen.drawImage(picture, side, head, width, height);
  for (const text of textsOf(drawing)) text.write(pen, side, head);
  pen.font = small;
  pen.fillStyle = colour('--iso-text-2');
  keys.forEach((row, at) => writeKeys(pen, row, head + height + at * line));
  write(pen, notes, { top: head + height + keys.length * line, font: small, colour: colour('--iso-text-2') });
  return new Promise((resolve, reject) => {
    pen.canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture came')) : resolve(blob)), 'image/png');
  });
}

type Look = { readonly top: number; readonly font: string; readonly colour: string };

function write(pen: CanvasRenderingContext2D, lines: readonly string[], { top, font, colour }: Look): void {
  pen.font = font;
  pen.fillStyle = colour;
  lines.forEach((text, at) => pen.fillText(text, side, top + 13 + at * line));
}

function writeKeys(pen: CanvasRenderingContext2D, keys: readonly Key[], top: number): void {
  for (const { swatch, text, x, width, height } of keys) {
    pen.drawImage(swatch, side + x, top + (line - height) / 2, width, height);
    pen.fillText(text, side + x + width + 6, top + 13);
  }
}
