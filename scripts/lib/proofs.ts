import { posix } from 'node:path';

/**
 * Stores or carries bytes: the proof of kills, power cuts, full disks and attacks (`*.long.test.ts`) is run when one of these changed, or
 * a file beside one of its tests.
 */
const storageOrNetwork = new RegExp(
  [
    'package-lock\\.json$',
    'packages/(dicom|dicom-network)/',
    'apps/server/src/[^/]+\\.ts$',
    'apps/server/src/(backup|database|proof|testing)/',
    'apps/server/src/platform/(database|http|jobs|outbound|storage|testing|worker-pool)/',
    'apps/server/src/platform/(limits|fair-share|own-files|server-feature)\\.ts$',
    'apps/server/src/features/(network|archive/(dicomweb|downloads|ingest|rendering|safekeeping|tiers|uploads))/',
    'packages/contract/src/(network|archive/(dicomweb|downloads|ingest|safekeeping|tiers|uploads))/',
  ]
    .map((path) => `^${path}`)
    .join('|'),
);

/** Draws or measures: what each story with @long draws in every way, or asks of every page. */
const pictures = new RegExp(
  [
    'package-lock\\.json$',
    'packages/(dicom|measuring|phantom|viewer)/',
    'apps/server/src/features/archive/rendering/',
    'apps/web/src/features/(reading/viewer|system/gallery|insight/analytics)/',
    'apps/web/src/(shell|ui)/',
  ]
    .map((path) => `^${path}`)
    .join('|'),
);

/** What of the proof a change needs: all, or these files, by name. */
export type Needed = 'all' | readonly string[];

/**
 * @param changed `null` where nobody knows what changed: then everything is needed
 * @param longTests all there are, as paths of the project
 */
export function neededLongTests(changed: readonly string[] | null, longTests: readonly string[]): Needed {
  if (changed === null || changed.some((path) => storageOrNetwork.test(path))) return 'all';
  const folders = new Set(changed.map((path) => posix.dirname(path)));
  return longTests.filter((path) => folders.has(posix.dirname(path)));
}

/** @param longStories the files that have stories with @long, as paths of the project */
export function neededLongStories(changed: readonly string[] | null, longStories: readonly string[]): Needed {
  if (changed === null || changed.some((path) => pictures.test(path))) return 'all';
  return longStories.filter((path) => changed.includes(path));
}
