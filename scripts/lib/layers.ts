import { posix } from 'node:path';
import { featureOf, frontDoorOf } from './front-doors.ts';
import { importCycles } from './import-cycles.ts';
import { importsOf, resolveImport } from './imports.ts';

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Violation {
  readonly path: string;
  readonly message: string;
}

/** Packages whose folders are zones of their own name. */
const packages = ['contract', 'dicom', 'dicom-network', 'measuring', 'viewer', 'phantom', 'texts'];

/**
 * The zones that each zone may import; every zone may import itself. `server/features` and `web/features` mean other files of the same
 * feature, and the front doors of other features. Keep in step with ARCHITECTURE.md.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  measuring: [],
  contract: ['measuring'],
  dicom: [],
  'dicom-network': ['dicom'],
  viewer: ['dicom', 'measuring'],
  phantom: ['dicom'],
  texts: [],
  'server/platform': [
    'contract/route',
    'contract/errors',
    'contract/said',
    'contract/translatable-text',
    'contract/field-words',
    'contract/fields',
    'contract/lists',
    'contract/table-formats',
    'contract/import',
    'contract/import-limits',
    'contract/hanging',
    'contract/hanging-kinds',
    'contract/abilities',
    'contract/rich-text',
    'contract/fold-text',
    'contract/search-words',
    'contract/files',
  ],
  'server/database': ['server/platform'],
  'server/features': ['server/platform', 'contract', 'dicom', 'dicom-network', 'measuring', 'texts'],
  'server/root': ['server/platform', 'server/features', 'server/database', ...packages],
  'web/i18n': ['contract', 'texts', 'web/ui', 'web/api'],
  'web/typing': [],
  'web/ui': ['contract', 'web/i18n', 'web/typing'],
  'web/api': ['contract', 'web/i18n', 'web/typing'],
  'web/records': ['web/ui', 'web/api', 'web/i18n', 'contract'],
  'web/features': [
    'web/records',
    'web/ui',
    'web/api',
    'web/i18n',
    'web/typing',
    'contract',
    'dicom',
    'measuring',
    'viewer',
  ],
  'web/root': [
    'web/records',
    'web/ui',
    'web/api',
    'web/i18n',
    'web/typing',
    'web/features',
    'contract',
    'dicom',
    'measuring',
    'viewer',
  ],
};

/** Single features that exist for what the others may not touch. */
const featureMayAlsoImport: Readonly<Record<string, readonly string[]>> = {
  // Sample studies are made, not stored.
  'apps/server/src/features/archive/samples': ['phantom'],
};

/**
 * On which floor a wing stands, the ground first: its features use those of their own wing and of lower floors. What a lower one needs of
 * a higher one is handed to it where the product is put together (`app.ts`; `routes/joined`).
 */
const floors: Readonly<Record<string, number>> = {
  system: 0,
  people: 1,
  archive: 2,
  reading: 3,
  network: 3,
  office: 3,
  insight: 4,
};

/** Folders whose files describe each other: an element holds data sets, which hold elements (PS3.5 §7.5). */
const mayKnowEachOther = new Set(['packages/dicom/src/dataset']);

const forbiddenFolders = new Set(['utils', 'helpers', 'common', 'types']);

/** Every breach of the layering of ARCHITECTURE.md among these files, in the order of the files. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  const imports = files.map((file) => ({
    file,
    targets: importsOf(file.text).map((specifier) => ({ specifier, target: resolveImport(file.path, specifier) })),
  }));
  const found = imports.flatMap(({ file, targets }) => [
    ...folderViolations(file.path),
    ...environmentViolations(file),
    ...frontDoorViolations(file),
    ...targets.flatMap(({ specifier, target }) => {
      const reason = target === null ? null : refusal(file.path, target);
      return reason === null ? [] : [{ path: file.path, message: `imports ${specifier}: ${reason}` }];
    }),
  ]);
  const graph = new Map(imports.map(({ file, targets }) => [file.path, targets.flatMap(({ target }) => target ?? [])]));
  const loops = importCycles(graph)
    .filter((paths) => !paths.every((path) => mayKnowEachOther.has(posix.dirname(path))))
    .map((paths) => ({
      path: paths[0] ?? '',
      message: `files import each other: ${paths.map((path) => posix.basename(path)).join(', ')}`,
    }));
  return [...found, ...loops, ...featureLoops(graph)];
}

function refusal(from: string, to: string): string | null {
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (source?.startsWith('server/') && source !== 'server/root' && !isTest(from) && isTest(to))
    return 'it is for tests';
  if (source === null || source === target) return sameZoneRefusal(from, to);
  if (target === null) return 'it is outside every layer';
  if (isTest(from) && source.split('/')[0] === target.split('/')[0]) return null;
  if (isTest(from) && packages.includes(target)) return null;
  const allowed = [...(mayImport[source] ?? []), ...(featureMayAlsoImport[featureOf(from) ?? ''] ?? [])];
  const module = `${target}/${posix.basename(to).replace(/\.tsx?$/, '')}`;
  return allowed.includes(target) || allowed.includes(module) ? null : `${source} may not use ${target}`;
}

function sameZoneRefusal(from: string, to: string): string | null {
  const own = featureOf(from);
  const other = featureOf(to);
  if (own === null || other === null || own === other || isTest(from)) return null;
  if (to !== frontDoorOf(other)) return `another feature is entered only by ${posix.basename(frontDoorOf(other))}`;
  const [wing, below] = [wingOf(own), wingOf(other)];
  return wing === below || floorOf(below) < floorOf(wing) ? null : `${wing} stands below ${below}, or beside it`;
}

/** A wing that nobody has put on a floor is used by no other. */
function floorOf(wing: string): number {
  return floors[wing] ?? Infinity;
}

function wingOf(feature: string): string {
  return posix.basename(posix.dirname(feature));
}

/** Features that use each other in a loop, types included. Tests put features together as they like. */
function featureLoops(graph: ReadonlyMap<string, readonly string[]>): Violation[] {
  const features = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    const own = featureOf(path);
    if (own === null || isTest(path)) continue;
    const others = targets.flatMap((target) => featureOf(target) ?? []).filter((other) => other !== own);
    features.set(own, [...(features.get(own) ?? []), ...others]);
  }
  return importCycles(features).map((loop) => ({
    path: loop[0] ?? '',
    message: `features use each other: ${loop.map((feature) => posix.basename(feature)).join(', ')}`,
  }));
}

function zoneOf(path: string): string | null {
  const [top, name, , folder] = path.split('/');
  if (top === 'packages') return packages.includes(name ?? '') ? (name ?? null) : null;
  // Test support assembles what it tests.
  if (path.startsWith('apps/server/src/platform/testing/')) return 'server/root';
  if (top !== 'apps' || (name !== 'server' && name !== 'web')) return null;
  const zone = `${name}/${folder}`;
  return zone in mayImport ? zone : `${name}/root`;
}

/** A test, or what a feature of the server has for tests. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^apps\/server\/src\/features\/[^/]+\/[^/]+\/testing\//.test(path);
}

function folderViolations(path: string): Violation[] {
  const folder = path
    .split('/')
    .slice(0, -1)
    .find((part) => forbiddenFolders.has(part));
  return folder === undefined ? [] : [{ path, message: `lies in a folder named "${folder}", which says nothing` }];
}

/** The bundler leaves out what nobody uses of a front door of the web, and what stands in it (`chunks.ts`). */
function frontDoorViolations({ path, text }: SourceFile): Violation[] {
  const feature = featureOf(path);
  if (!path.startsWith('apps/web/') || feature === null || path !== frontDoorOf(feature)) return [];
  const rest = text.replaceAll(/^export (?:type )?\{[^}]*\} from '[^']+';$/gm, '');
  return rest.trim() === '' ? [] : [{ path, message: 'a front door of the web only passes on' }];
}

function environmentViolations({ path, text }: SourceFile): Violation[] {
  const mayRead =
    path === 'apps/server/src/main.ts' ||
    // What starts the database of a test run is no part of the product.
    path === 'apps/server/src/platform/testing/global-setup.ts' ||
    /^(?:scripts|bench|e2e)\//.test(path) ||
    /\.(?:test|config)\.tsx?$/.test(path);
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return !mayRead && /\bprocess\.env\b/.test(code) ? [{ path, message: 'reads process.env; only main.ts does' }] : [];
}
