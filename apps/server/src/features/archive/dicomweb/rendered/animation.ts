import { AppError } from '#platform/http/app-error.ts';
import type { ImageRenderer, Picture, RenderableInstance, RenderRequest } from '../image-renderer.ts';

/** More would take minutes to draw. */
const mostFrames = 300;
const largestSide = 512;
/** Pixels of all frames together: a worker joins so many within its time and memory, on a slow and busy machine too. */
const mostPixels = 16 * 1024 * 1024;

type Film = Omit<RenderRequest, 'frame' | 'contentType'> & {
  readonly frames: readonly number[];
  /** Between frames. */
  readonly milliseconds: number;
};

/**
 * Frames one after the other in one picture, the smaller the more there are. @throws AppError `not-acceptable` for more than 300 of
 * them
 */
export async function animation(
  renderer: ImageRenderer,
  instance: RenderableInstance,
  { frames, milliseconds, ...look }: Film,
): Promise<Picture> {
  if (frames.length > mostFrames)
    throw new AppError('not-acceptable', 'There are too many frames for one animated picture.');
  const most = Math.min(largestSide, Math.floor(Math.sqrt(mostPixels / frames.length)));
  const { width, height } = look.viewport ?? { width: most, height: most };
  const viewport = { width: Math.min(width, most), height: Math.min(height, most) };
  const pictures: Uint8Array[] = [];
  for (const frame of frames) {
    const { bytes } = await renderer.render(instance, { ...look, viewport, frame, contentType: 'image/png' });
    pictures.push(bytes);
  }
  return renderer.film(pictures, milliseconds);
}
