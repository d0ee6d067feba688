import type { PixelFormat } from '#platform/database/schema.ts';

/** An instance whose pixels are requested. It was found visible to the caller; nothing here decides about access. */
export interface RenderableInstance {
  readonly instanceKey: number;
  readonly transferSyntaxUid: string;
  readonly frameCount: number;
  readonly pixelFormat: PixelFormat | null;
}

export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif';

export interface RenderRequest {
  /** From 1. */
  readonly frame: number;
  readonly contentType: PictureType;
  /** 1 to 100, for JPEG. */
  readonly quality: number;
  /** The picture fits into this many pixels, its proportions kept. Absent: the size of the image. */
  readonly viewport: { readonly width: number; readonly height: number } | undefined;
  /** Part of the image in its own pixels, before scaling. */
  readonly region?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly window: { readonly center: number; readonly width: number; readonly shape: WindowShape } | undefined;
}

export type WindowShape = 'linear' | 'linear-exact' | 'sigmoid';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: PictureType;
}

interface TranscodedFrame {
  readonly bytes: Uint8Array;
  readonly transferSyntaxUid: string;
}

/** Whoever decodes pixels. Its work runs outside the main thread and is bounded in time and memory. */
export interface ImageRenderer {
  /** Prepares for a picture that will be requested in a moment. */
  getReady?(): void;
  /** True if there is a decoder for the frames of a transfer syntax. */
  decodes(transferSyntaxUid: string): boolean;
  /** @throws AppError `not-acceptable` when the object has no picture, `unusable-file` when its pixels cannot be decoded */
  render(instance: RenderableInstance, request: RenderRequest): Promise<Picture>;
  /** Pictures (PNG, of one size) one after the other in a GIF. @throws AppError `unusable-file` when it takes too long */
  film(pictures: readonly Uint8Array[], milliseconds: number): Promise<Picture>;
  /** Returns a small JPEG, at most 256 pixels wide and high unless a smaller or larger viewport is requested. */
  thumbnail(
    instance: RenderableInstance,
    request: { readonly frame: number; readonly viewport?: { readonly width: number; readonly height: number } },
  ): Promise<Picture>;
  /**
   * A frame in another transfer syntax: `wanted`, or with `*` one that every browser decodes.
   * Undefined, at once, when the stored bytes are right as they are. From 1.
   * @throws AppError `not-acceptable` when it cannot be done
   */
  transcodeFrame(
    instance: RenderableInstance,
    frame: number,
    wanted: string,
  ): Promise<TranscodedFrame | undefined> | undefined;
}
