export interface PngPicture {
  readonly columns: number;
  readonly rows: number;
  readonly isGrey: boolean;
}

/** The first chunk of a PNG file (ISO 15948 §11.2.2); undefined where it is none. */
export function pngPicture(bytes: Uint8Array): PngPicture | undefined {
  if (bytes.length < 26) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isHeader = view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452;
  const [columns, rows, colour] = [view.getUint32(16), view.getUint32(20), view.getUint8(25)];
  if (!isHeader || columns === 0 || rows === 0) return undefined;
  return { columns, rows, isGrey: colour === 0 || colour === 4 };
}
