/** The properties of a drawing that come from style sheets, which a picture does not have. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
] as const;

/** A drawing as markup that stands alone, without its texts: a picture has none of the page's typefaces. */
export function drawingOf(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, at) => {
    const computed = getComputedStyle(original);
    for (const name of looks) copies[at]?.style.setProperty(name, computed.getPropertyValue(name));
  });
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** @throws where the browser cannot draw it */
export async function loaded(markup: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export interface DrawnText {
  /** Writes the text at its place in the drawing, whose corner is at `left` and `top`. */
  readonly write: (pen: CanvasRenderingContext2D, left: number, top: number) => void;
}

/** The texts of a drawing, each where it begins. */
export function textsOf(drawing: SVGSVGElement): readonly DrawnText[] {
  const corner = drawing.getBoundingClientRect();
  const lines = [...drawing.querySelectorAll<SVGTextContentElement>('text tspan, text:not(:has(tspan))')];
  return lines.flatMap((element) => {
    const said = element.textContent ?? '';
    const placing = element.getScreenCTM();
    if (said === '' || placing === null || !element.checkVisibility()) return [];
    const start = element.getStartPositionOfChar(0);
    const at = new DOMPoint(start.x, start.y).matrixTransform(placing);
    const { fill, stroke, strokeWidth, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    return [
      {
        write(pen: CanvasRenderingContext2D, left: number, top: number): void {
          pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
          const [x, y] = [left + at.x - corner.x, top + at.y - corner.y];
          // A text that lines go through has a ground of its own.
          if (stroke !== 'none') {
            pen.strokeStyle = stroke;
            pen.lineWidth = Number.parseFloat(strokeWidth);
            pen.strokeText(said, x, y);
          }
          pen.fillStyle = fill;
          pen.fillText(said, x, y);
        },
      },
    ];
  });
}
