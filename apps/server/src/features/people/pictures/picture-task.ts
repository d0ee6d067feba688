/** The request to the worker: a file that somebody sent as a picture. */
export interface PictureTask {
  readonly bytes: Uint8Array;
}

/** Its pixels, written anew. */
export interface RewrittenPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly mediaType: 'image/png' | 'image/jpeg';
}
