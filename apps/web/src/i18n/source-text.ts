import type { TFunction } from './text-keys.ts';

const ownWays = ['upload', 'dicomweb', 'samples', 'anonymisation'] as const;

/** Returns the sender of something, in the person's words if it was no node. */
export function sourceText(source: string, t: TFunction): string {
  const known = ownWays.find((one) => one === source);
  return known === undefined ? source : t(`archive.studies.source.${known}`);
}
