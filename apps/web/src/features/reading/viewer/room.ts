export const phoneWidth = '(max-width: 600px)';
const wide = 1200;
const widest = 1800;

/** A phone shows one picture: two of them beside each other would be thumbnails. */
export function isNarrow(): boolean {
  return globalThis.matchMedia(phoneWidth).matches;
}

/** Returns true if the panel is open from the start. */
export function hasRoomForPanel(): boolean {
  return globalThis.innerWidth >= wide;
}

/** Returns true if the panel may stay beside the report. */
export function hasRoomForReport(): boolean {
  return globalThis.innerWidth >= widest;
}
