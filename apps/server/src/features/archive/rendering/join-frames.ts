import sharp from 'sharp';
import type { FilmTask } from './render-task.ts';

/** Pictures of one size, one after the other in one that moves, for ever. */
export async function joinFrames({ pictures, milliseconds }: FilmTask): Promise<Uint8Array> {
  const film = sharp(
    pictures.map((picture) => Buffer.from(picture)),
    { join: { animated: true }, limitInputPixels: false },
  );
  // Grey frames get an alpha channel when they are joined, by which half of them would be holes.
  return film
    .removeAlpha()
    .gif({ delay: pictures.map(() => milliseconds), loop: 0, dither: 0 })
    .toBuffer();
}
