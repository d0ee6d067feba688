import sharp from 'sharp';
import { AppError } from '#platform/http/app-error.ts';
import type { ImageRenderer, Picture, RenderableInstance, RenderRequest } from '../image-renderer.ts';

/** More, or larger ones, would take minutes to draw and megabytes to hold. */
const mostFrames = 300;
const largestSide = 512;

type Film = Omit<RenderRequest, 'frame' | 'contentType'> & {
  readonly frames: readonly number[];
  /** Between frames. */
  readonly milliseconds: number;
};

/** Frames one after the other in one picture. @throws AppError `not-acceptable` for more than 300 of them */
export async function animation(
  renderer: ImageRenderer,
  instance: RenderableInstance,
  { frames, milliseconds, ...look }: Film,
): Promise<Picture> {
  if (frames.length > mostFrames)
    throw new AppError('not-acceptable', 'There are too many frames for one animated picture.');
  const { width, height } = look.viewport ?? { width: largestSide, height: largestSide };
  const viewport = { width: Math.min(width, largestSide), height: Math.min(height, largestSide) };
  const pictures: Buffer[] = [];
  for (const frame of frames) {
    const { bytes } = await renderer.render(instance, { ...look, viewport, frame, contentType: 'image/png' });
    pictures.push(Buffer.from(bytes));
  }
  const film = sharp(pictures, { join: { animated: true } });
  const bytes = await film.gif({ delay: frames.map(() => milliseconds), loop: 0, dither: 0 }).toBuffer();
  return { bytes, contentType: 'image/gif' };
}
