export const phoneWidth = '(max-width: 600px)';
const wide = 1200;
const widest = 1800;

/** A phone shows one picture: two of them beside each other would be thumbnails. */
export function isNarrow(): boolean {
  return globalThis.matchMedia(phoneWidth).matches;
}

/** Whether the panel is there from the start. */
export function hasRoomForPanel(): boolean {
  return globalThis.innerWidth >= wide;
}

/** Whether the panel may stay beside the report. */
export function hasRoomForReport(): boolean {
  return globalThis.innerWidth >= widest;
}
