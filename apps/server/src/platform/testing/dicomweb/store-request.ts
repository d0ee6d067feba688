export const boundary = 'test-boundary';

export interface GivenPart {
  readonly type: string;
  readonly location?: string;
  readonly bytes: Uint8Array | string;
}

/** Returns the body of a multipart request with `boundary`. */
export function bodyOfParts(parts: readonly GivenPart[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ type, location, bytes }) => [
      Buffer.from(`--${boundary}\r\nContent-Type: ${type}\r\n`),
      Buffer.from(location === undefined ? '\r\n' : `Content-Location: ${location}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** Files as parts. */
export function bodyOfFiles(files: readonly Uint8Array[], type = 'application/dicom'): Buffer {
  return bodyOfParts(files.map((bytes) => ({ type, bytes })));
}
