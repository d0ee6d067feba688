import { posix } from 'node:path';

/** `apps/server/src/features/archive/studies` for everything in it; `null` outside the features. */
export function featureOf(path: string): string | null {
  return /^apps\/(?:server|web)\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** The one file through which other features enter a feature: named like its folder. */
export function frontDoorOf(feature: string): string {
  return `${feature}/${posix.basename(feature)}.ts`;
}
