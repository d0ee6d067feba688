/** The bytes of a fragment that the functions below look at. */
export const longestMarker = 12;

const frameBeginnings: readonly (readonly number[])[] = [
  [0xff, 0xd8], // JPEG and JPEG-LS: SOI
  [0xff, 0x4f, 0xff, 0x51], // JPEG 2000 and HTJ2K: SOC, SIZ
  [0, 0, 0, 0x0c, 0x6a, 0x50, 0x20, 0x20], // JP2 container
  [0xff, 0x0a], // JPEG XL codestream
  [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20], // JPEG XL container
];

const videoBeginnings: readonly (readonly number[])[] = [
  [0, 0, 1], // MPEG-2 and H.264/H.265 start code
  [0, 0, 0, 1],
  [0x47], // MPEG transport stream
];

/** Returns true if bytes are the beginning of a compressed image. */
export function beginsFrame(bytes: Uint8Array): boolean {
  return frameBeginnings.some((beginning) => startsWith(bytes, beginning));
}

/** Returns true if bytes are the beginning of a video stream. */
export function isVideo(bytes: Uint8Array): boolean {
  return (
    videoBeginnings.some((beginning) => startsWith(bytes, beginning)) ||
    startsWith(bytes.subarray(4), [0x66, 0x74, 0x79, 0x70])
  );
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return bytes.length >= beginning.length && beginning.every((byte, index) => bytes[index] === byte);
}
