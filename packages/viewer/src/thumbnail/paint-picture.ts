/** A decoded picture. */
export interface Picture {
  readonly columns: number;
  readonly rows: number;
  /** 1 for grey; 3 or 4 for colour, red first. */
  readonly components: number;
  /** Row by row; the components of a pixel lie together. */
  readonly values: ArrayLike<number>;
  /** From a value to grey, 0 to 255. */
  readonly shade: (value: number) => number;
  /** The colour in place of a pixel, counted row by row; undefined where the pixel is seen. */
  readonly covering: (at: number) => readonly [number, number, number] | undefined;
  /** Width of a pixel divided by its height, in mm. */
  readonly aspect: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture in RGBA bytes of this size: centred, whole, in its proportions, on black. */
export function paintPicture(picture: Picture, { width, height }: Size): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const fit = fitted(picture, { width, height });
  const grey = picture.components === 1 ? picture.shade : undefined;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const target = (y * width + x) * 4;
      pixels[target + 3] = 255;
      const column = Math.floor((x + 0.5 - fit.left) / fit.scaleX);
      const row = Math.floor((y + 0.5 - fit.top) / fit.scaleY);
      if (column < 0 || row < 0 || column >= picture.columns || row >= picture.rows) continue;
      const source = (row * picture.columns + column) * picture.components;
      const covering = picture.covering(row * picture.columns + column);
      for (let channel = 0; channel < 3; channel += 1) {
        if (covering) {
          pixels[target + channel] = covering[channel] ?? 0;
          continue;
        }
        const value = picture.values[grey ? source : source + channel] ?? 0;
        pixels[target + channel] = grey ? grey(value) : value;
      }
    }
  }
  return pixels;
}

/** Screen pixels per picture pixel in both directions, and where the picture begins. */
function fitted({ columns, rows, aspect }: Picture, { width, height }: Size) {
  const scaleY = Math.min(width / (columns * aspect), height / rows);
  const scaleX = scaleY * aspect;
  return { scaleX, scaleY, left: (width - columns * scaleX) / 2, top: (height - rows * scaleY) / 2 };
}
