import sharp, { type Sharp } from 'sharp';
import type { ImageRenderer, PictureType } from '#features/archive/dicomweb/dicomweb.ts';

/** A renderer that draws one grey picture of the size asked for, and leaves frames as they are stored. */
export const passingRenderer: ImageRenderer = {
  async render(_instance, { contentType, viewport, quality }) {
    const { width, height } = viewport ?? { width: 16, height: 16 };
    const picture = sharp({ create: { width, height, channels: 3, background: '#777777' } });
    const bytes = await pictureAs(picture, contentType, quality).toBuffer();
    return { bytes, contentType };
  },
  async thumbnail(instance, { frame, viewport }) {
    return this.render(instance, { frame, contentType: 'image/jpeg', quality: 80, viewport, window: undefined });
  },
  async film([picture]) {
    return { bytes: await sharp(picture).gif().toBuffer(), contentType: 'image/gif' };
  },
  decodes: () => false,
  transcodeFrame: () => undefined,
};

function pictureAs(picture: Sharp, contentType: PictureType, quality: number): Sharp {
  if (contentType === 'image/png') return picture.png();
  return contentType === 'image/gif' ? picture.gif() : picture.jpeg({ quality });
}
