import { setTimeout as pause } from 'node:timers/promises';

/** Images come and go beside it. */
const mostBytesPerSecond = 50_000_000;

/** Waits so that images that come and go have the disk too, and tells each second, so that work ends in the middle when its job does. */
export function pace(tell: (copied: number) => Promise<void>): (bytes: number) => Promise<void> {
  const began = performance.now();
  let copied = 0;
  let reportedAt = began;
  return async (bytes) => {
    copied += bytes;
    const now = performance.now();
    const ahead = (copied / mostBytesPerSecond) * 1000 - (now - began);
    if (ahead > 1) await pause(ahead);
    if (now - reportedAt < 1_000) return;
    reportedAt = now;
    await tell(copied);
  };
}
