import { pictureSlice, type YuvPicture } from './h264.ts';
import { mp4 } from './mp4.ts';

export const sampleMovieFacts = { width: 64, height: 48, frames: 12, framesPerSecond: 12 } as const;

const side = 16;

/** One second of a square that moves from left to right, as H.264 in MP4: every browser plays it. Always the same bytes. */
export function sampleMovie(): Uint8Array<ArrayBuffer> {
  const { width, height, frames, framesPerSecond } = sampleMovieFacts;
  const pictures = Array.from({ length: frames }, (_, index) =>
    pictureSlice(pictureOf(index), { width, height }, index),
  );
  return mp4({ size: { width, height }, framesPerSecond, pictures });
}

/** A warm square on dark blue. No sample is 0, which H.264 does not allow among those that are stored as they are. */
function pictureOf(index: number): YuvPicture {
  const { width, height, frames } = sampleMovieFacts;
  const left = Math.round((index * (width - side)) / (frames - 1) / 2) * 2;
  return {
    luma: plane({ width, height }, { left, top: (height - side) / 2, side }, [40, 190]),
    blue: plane({ width: width / 2, height: height / 2 }, half(left), [150, 70]),
    red: plane({ width: width / 2, height: height / 2 }, half(left), [118, 160]),
  };
}

function half(left: number) {
  return { left: left / 2, top: (sampleMovieFacts.height - side) / 4, side: side / 2 };
}

function plane(
  { width, height }: { readonly width: number; readonly height: number },
  square: { readonly left: number; readonly top: number; readonly side: number },
  [ground, ink]: readonly [number, number],
): Uint8Array {
  const samples = new Uint8Array(width * height).fill(ground);
  for (let row = square.top; row < square.top + square.side; row++)
    samples.fill(ink, row * width + square.left, row * width + square.left + square.side);
  return samples;
}
