import { StackViewport } from '@cornerstonejs/core';
import { isByProcessor, turnsAfterMirroring } from './processor-placing.ts';
import type { AnyViewport } from './view-figures.ts';

/** Shows the whole picture, in the middle; turned as it is. */
export function fitPicture(viewport: AnyViewport): void {
  if (!(viewport instanceof StackViewport) || !isByProcessor(viewport)) {
    viewport.setViewPresentation({ zoom: 1, pan: [0, 0] });
    return;
  }
  const { rotation = 0 } = viewport.getViewPresentation();
  const { flipHorizontal = false, flipVertical = false } = viewport.getCamera();
  viewport.resetCamera();
  viewport.setCamera({ flipHorizontal, flipVertical });
  viewport.setViewPresentation({ rotation });
}

/** Shows a picture so many times as large as it is drawn now, about the middle. */
export function magnifyPicture(viewport: AnyViewport, times: number): void {
  const { parallelScale = 1, scale = 1 } = viewport.getCamera();
  // without WebGL a height in mm is one of pixels that are no squares
  if (viewport instanceof StackViewport && isByProcessor(viewport)) viewport.setCamera({ scale: scale * times });
  else viewport.setCamera({ parallelScale: parallelScale / times });
}

/** Turns the picture by 90° clockwise. */
export function turnPicture(viewport: AnyViewport): void {
  const { rotation = 0 } = viewport.getViewPresentation();
  viewport.setViewPresentation({ rotation: (rotation + 90) % 360 });
}

/** Mirrors the picture as it is seen. */
export function mirrorPicture(viewport: AnyViewport, axis: 'horizontal' | 'vertical'): void {
  const { flipHorizontal = false, flipVertical = false } = viewport.getCamera();
  // the processor mirrors before it turns
  const isAlong = (axis === 'horizontal') === (turnsAfterMirroring(viewport) % 180 === 0);
  viewport.setCamera(isAlong ? { flipHorizontal: !flipHorizontal } : { flipVertical: !flipVertical });
}
