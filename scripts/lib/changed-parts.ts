import { featureOf } from './front-doors.ts';

/** The files of a project that a rule below reads: its path, and its text where that is asked for. */
export interface ProjectFiles {
  readonly paths: readonly string[];
  readonly textOf: (path: string) => string;
}

/** Workspaces whose types may break with those of another. */
const readBy: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': ['apps/server', 'apps/web', 'e2e', 'bench'],
  'packages/dicom': [
    'packages/dicom-network',
    'packages/phantom',
    'packages/viewer',
    'apps/server',
    'apps/web',
    'e2e',
    'bench',
  ],
  'packages/dicom-network': ['apps/server', 'e2e', 'bench'],
  'packages/measuring': ['packages/contract', 'packages/viewer', 'apps/server', 'apps/web', 'e2e'],
  'packages/phantom': ['apps/server', 'e2e', 'bench'],
  'packages/viewer': ['apps/web'],
  texts: ['apps/server', 'apps/web'],
};

/** More stories than these of a feature without a story of its own are left to `npm test`. */
const mostStoriesByAddress = 4;

/** Returns the workspaces whose types a change may break: those that changed, and those that import them. */
export function workspacesOf(changed: readonly string[]): string[] {
  const own = changed.flatMap((path) => /^(?:(?:apps|packages)\/[^/]+|e2e|bench|scripts|texts)(?=\/)/.exec(path) ?? []);
  const all = new Set([...own, ...own.flatMap((workspace) => readBy[workspace] ?? [])]);
  all.delete('texts');
  return [...all].toSorted();
}

/** Returns the features that a change touches, as `archive/labels`, whichever layer it is in. */
export function featuresOf(changed: readonly string[]): string[] {
  const layers = /^(?:apps\/(?:server|web)\/src\/features|packages\/contract\/src|texts)\/([^/]+\/[^/]+)\//;
  return [...new Set(changed.flatMap((path) => layers.exec(path)?.[1] ?? []))].toSorted();
}

/** Returns the folders and files whose tests on the server a change concerns: those of its features, and what lies beside it. */
export function serverTestsOf(changed: readonly string[], { paths }: ProjectFiles): string[] {
  const features = featuresOf(changed).map((feature) => `apps/server/src/features/${feature}/`);
  const beside = changed
    .filter((path) => path.startsWith('apps/server/src/') && featureOf(path) === null)
    .map((path) => path.slice(0, path.lastIndexOf('/') + 1))
    // Beside what stands at the top lies everything.
    .filter((folder) => folder !== 'apps/server/src/');
  const tests = paths.filter((path) => path.startsWith('apps/server/src/') && /(?<!\.long)\.test\.ts$/.test(path));
  const isBeside = (path: string) => beside.includes(path.slice(0, path.lastIndexOf('/') + 1));
  return tests.filter(
    (path) => changed.includes(path) || features.some((folder) => path.startsWith(folder)) || isBeside(path),
  );
}

/**
 * Returns the stories of a change: those that changed, and for each feature those named like it (`labels` has labels.spec.ts, `studies`
 * all of study-*.spec.ts) or, where none is, the few that name its addresses most often. A feature without a page of its own has the
 * addresses of those that call it.
 */
export function storiesOf(changed: readonly string[], files: ProjectFiles): string[] {
  const stories = files.paths.filter((path) => /^e2e\/src\/[^/]+\.spec\.ts$/.test(path));
  const found = featuresOf(changed).flatMap((feature) => {
    const named = storiesNamedLike(feature, stories);
    return named.length > 0 ? named : storiesByAddress(feature, stories, files);
  });
  return [...new Set([...stories.filter((path) => changed.includes(path)), ...found])].toSorted();
}

function storiesNamedLike(feature: string, stories: readonly string[]): string[] {
  const name = feature.slice(feature.indexOf('/') + 1);
  const one = name.replace(/ies$/, 'y').replace(/s$/, '');
  return stories.filter((path) => new RegExp(`[/-](?:${name}|${one})(?:-[\\w-]+)?\\.spec\\.ts$`).test(path));
}

function storiesByAddress(feature: string, stories: readonly string[], { paths, textOf }: ProjectFiles): string[] {
  const pages = paths.filter((path) => /^apps\/web\/src\/(features|routes)\/.*\.tsx?$/.test(path));
  const imports = new RegExp(`(@isocenter/contract|#features)/${feature}/`);
  const calling = pages.filter((path) => imports.test(textOf(path)));
  const own = `apps/web/src/features/${feature}/feature.ts`;
  const named = new Set([own, ...calling.map(entryOf)]);
  const addresses = pages
    .filter((path) => named.has(path))
    .flatMap((path) => [path, ...pagesImportedBy(textOf(path))])
    .flatMap((path) => [...textOf(path).matchAll(/path: '(\/[\w/-]+)/g)].map(([, address = '']) => address));
  const opens = new RegExp(`['"\`](?:${addresses.join('|')})(?=['"\`/?])`, 'g');
  const times = (path: string) => (addresses.length === 0 ? 0 : [...textOf(path).matchAll(opens)].length);
  return stories
    .filter((path) => times(path) > 0)
    .toSorted((one, other) => times(other) - times(one))
    .slice(0, mostStoriesByAddress);
}

/** The files of the contract that state addresses for a file of the web. */
function pagesImportedBy(text: string): string[] {
  const imports = text.matchAll(/from '@isocenter\/contract\/([\w/-]+\/pages\.ts)'/g);
  return [...imports].map(([, file = '']) => `packages/contract/src/${file}`);
}

/** The file with the address of a page: of a feature its feature.ts, of a joined page x-page.tsx the file x.ts beside it. */
function entryOf(path: string): string {
  const feature = featureOf(path);
  return feature === null ? path.replace(/-page\.tsx$/, '.ts') : `${feature}/feature.ts`;
}
