/** Width and height, or a part of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** The zoom of the crop dialog. */
export const zoomRange = { min: 1, max: 6, step: 0.1 } as const;
/** The width of a free part divided by its height, as powers of two: from 1:2 to 8:1. */
export const shapeRange = { min: -1, max: 3, step: 0.05 } as const;

/** A zoom inside its limits, free of the dust of adding tenths. */
export function boundedZoom(zoom: number): number {
  return Math.round(Math.min(zoomRange.max, Math.max(zoomRange.min, zoom)) * 100) / 100;
}

/** Width over height for a place on the shape's slider; the middle of a doubling looks like the middle. */
export function aspectOf(shape: number): number {
  return 2 ** shape;
}

/** The place on the shape's slider nearest to a picture's own shape. */
export function shapeOf({ width, height }: Size): number {
  const shape = Math.log2(Math.max(1, width) / Math.max(1, height));
  return Math.min(shapeRange.max, Math.max(shapeRange.min, shape));
}

/** The part within the picture, in whole pixels, at least one of them, whatever the dialog's rounding said. */
export function wholeArea(area: Area, picture: Size): Area {
  const x = within(Math.round(area.x), picture.width - 1);
  const y = within(Math.round(area.y), picture.height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(area.width), picture.width - x)),
    height: Math.max(1, Math.min(Math.round(area.height), picture.height - y)),
  };
}

/** The sizes to try, the largest first: never larger than the part itself, each a fifth smaller, down to 64 pixels. */
export function sizesToTry(area: Size, longestSide: number): Size[] {
  const sizes: Size[] = [];
  const longest = Math.max(area.width, area.height);
  for (let side = Math.min(longest, longestSide); ; side *= 0.8) {
    const scale = side / longest;
    sizes.push({
      width: Math.max(1, Math.round(area.width * scale)),
      height: Math.max(1, Math.round(area.height * scale)),
    });
    if (side * 0.8 < 64) return sizes;
  }
}

function within(value: number, largest: number): number {
  return Math.max(0, Math.min(value, largest));
}
