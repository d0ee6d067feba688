/** What of a drawing's look comes from style sheets, which a picture does not have. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** px of a picture for each px of the screen. */
const scale = 2;

/**
 * The drawing of a chart as PNG, with its title above it, on the ground of the page, twice as large as on the screen.
 *
 * @throws Error when the figure shows no drawing, or the browser cannot draw it.
 */
export async function pictureOf(figure: HTMLElement, title: string): Promise<Blob> {
  const drawing = figure.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (drawing === null) throw new Error('the figure shows no drawing');
  const { width, height } = drawing.getBoundingClientRect();
  const picture = await loaded(markupOf(drawing, width, height));
  const canvas = document.createElement('canvas');
  const head = 36;
  canvas.width = width * scale;
  canvas.height = (height + head) * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser has no canvas');
  const style = getComputedStyle(figure);
  pen.scale(scale, scale);
  pen.fillStyle = style.getPropertyValue('--iso-surface');
  pen.fillRect(0, 0, width, height + head);
  pen.fillStyle = style.getPropertyValue('--iso-text');
  pen.font = `600 14px ${style.fontFamily}`;
  pen.fillText(title, 8, 24);
  pen.drawImage(picture, 0, head, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture came')) : resolve(blob)), 'image/png');
  });
}

function markupOf(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, at) => {
    const computed = getComputedStyle(original);
    for (const name of looks) copies[at]?.style.setProperty(name, computed.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function loaded(markup: string): Promise<HTMLImageElement> {
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
