import { Enums, type StackViewport, type Types, utilities } from '@cornerstonejs/core';

/** What a picture is drawn by, as long as the picture is kept. */
const drawables = new WeakMap<Types.IImage, Types.IImage>();

/**
 * Has a viewport without WebGL drawn by copies. The library's processor looks grey values up in a table of whole numbers from the picture's
 * smallest to its largest (core 5.14): fractions would be black, and so would be padding beyond; and it takes every window for a linear
 * one. Values are read of the picture itself.
 */
export function drawWholeNumbers(viewport: StackViewport): void {
  const inner = viewport as unknown as { _updateToDisplayImageCPU?: (image: Types.IImage) => void }; // not in its types
  const update = inner._updateToDisplayImageCPU?.bind(viewport);
  if (update) inner._updateToDisplayImageCPU = (image) => update(drawableOf(image));
}

function drawableOf(image: Types.IImage): Types.IImage {
  if (image.color) return image;
  const known = drawables.get(image) ?? wholeNumbers(image);
  drawables.set(image, known);
  return known;
}

/** The same picture in values that a table can be made of; a line leads back from them. */
function wholeNumbers(image: Types.IImage): Types.IImage {
  const values = image.getPixelData();
  const [smallest, largest] = rangeOf(values);
  // What is not said to be scaled is drawn by its own window, also where it is of PET.
  const drawn = {
    ...image,
    ...linearWindow(image),
    minPixelValue: smallest,
    maxPixelValue: largest,
    isPreScaled: false,
  };
  if (!(values instanceof Float32Array)) return drawn as Types.IImage; // with what the library adds
  const slope = largest > smallest ? (largest - smallest) / 0xffff : 1;
  const scalarData = new Uint16Array(values.length);
  for (let at = 0; at < values.length; at += 1) scalarData[at] = Math.round(((values[at] ?? 0) - smallest) / slope);
  const { width, height } = image;
  const voxelManager = utilities.VoxelManager.createImageVoxelManager({
    scalarData,
    width,
    height,
    numberOfComponents: 1,
  });
  const copy = { ...drawn, voxelManager, getPixelData: () => scalarData, slope, intercept: smallest };
  return { ...copy, minPixelValue: 0, maxPixelValue: 0xffff } as Types.IImage;
}

/** The linear window of the same grey levels. */
function linearWindow({ windowCenter, windowWidth, voiLUTFunction }: Types.IImage) {
  const [center, width] = [[windowCenter].flat()[0] ?? 0, [windowWidth].flat()[0] ?? 1];
  const { LINEAR, LINEAR_EXACT } = Enums.VOILUTFunctionType;
  const isExact = voiLUTFunction === LINEAR_EXACT;
  return {
    windowCenter: isExact ? center + 0.5 : center,
    windowWidth: isExact ? width + 1 : width,
    voiLUTFunction: LINEAR,
  };
}

function rangeOf(values: ArrayLike<number>): readonly [smallest: number, largest: number] {
  let [smallest, largest] = [Infinity, -Infinity];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value < smallest) smallest = value;
    if (value > largest) largest = value;
  }
  return smallest > largest ? [0, 0] : [smallest, largest];
}
