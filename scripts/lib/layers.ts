import { posix } from 'node:path';

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
const packages = ['contract', 'dicom', 'dicom-network', 'viewer', 'phantom'];

/**
 * Which zone may import which others; every zone may import itself. `server/features` and `web/features` mean other files of the same
 * feature, and, on the server, the front doors of other features. Keep in step with ARCHITECTURE.md.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  dicom: [],
  'dicom-network': ['dicom'],
  viewer: ['dicom'],
  phantom: ['dicom'],
  'server/platform': ['contract/route', 'contract/errors'],
  'server/migrations': ['server/platform'],
  'server/features': ['server/platform', 'contract', 'dicom', 'dicom-network'],
  'server/root': ['server/platform', 'server/features', 'server/migrations', ...packages],
  'web/i18n': ['contract', 'web/ui', 'web/api'],
  'web/ui': ['contract', 'web/i18n'],
  'web/api': ['contract', 'web/i18n'],
  'web/features': ['web/ui', 'web/api', 'web/i18n', 'contract', 'dicom', 'viewer'],
  'web/root': ['web/ui', 'web/api', 'web/i18n', 'web/features', 'contract', 'dicom', 'viewer'],
};

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
    ...targets.flatMap(({ specifier, target }) => {
      const reason = target === null ? null : refusal(file.path, target);
      return reason === null ? [] : [{ path: file.path, message: `imports ${specifier}: ${reason}` }];
    }),
  ]);
  const graph = new Map(imports.map(({ file, targets }) => [file.path, targets.flatMap(({ target }) => target ?? [])]));
  return [...found, ...frontDoorCycles(graph)];
}

/** The specifiers that a module imports or re-exports, statically or by `import('...')`. Reads the layout the formatter writes. */
export function importsOf(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const patterns = [
    /^(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].flatMap((match) => match[1] ?? []));
}

/** The project path that a specifier names, or `null` for a package that is not ours. */
function resolveImport(from: string, specifier: string): string | null {
  const ours = /^@isocenter\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (ours) return posix.join('packages', ours[1] ?? '', 'src', ours[2] ?? '');
  if (specifier.startsWith('#'))
    return posix.join(...(from.split('/').slice(0, 2) as [string]), 'src', specifier.slice(1));
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return null;
}

function refusal(from: string, to: string): string | null {
  const source = zoneOf(from);
  const target = zoneOf(to);
  if (source === null || source === target) return sameZoneRefusal(from, to, source);
  if (target === null) return 'it is outside every layer';
  if (isTest(from) && source.split('/')[0] === target.split('/')[0]) return null;
  if (isTest(from) && packages.includes(target)) return null;
  const allowed = mayImport[source] ?? [];
  const module = `${target}/${posix.basename(to).replace(/\.tsx?$/, '')}`;
  return allowed.includes(target) || allowed.includes(module) ? null : `${source} may not use ${target}`;
}

function sameZoneRefusal(from: string, to: string, zone: string | null): string | null {
  const own = featureOf(from);
  const other = featureOf(to);
  if (own === null || other === null || own === other || isTest(from)) return null;
  if (zone === 'web/features') return 'a feature of the web may not use another feature';
  return to === frontDoorOf(other) ? null : `another feature is entered only by ${posix.basename(frontDoorOf(other))}`;
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

/** `apps/server/src/features/archive/studies` for everything in it; `null` outside the features. */
function featureOf(path: string): string | null {
  return /^apps\/(?:server|web)\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

function frontDoorOf(feature: string): string {
  return `${feature}/${posix.basename(feature)}.ts`;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function folderViolations(path: string): Violation[] {
  const folder = path
    .split('/')
    .slice(0, -1)
    .find((part) => forbiddenFolders.has(part));
  return folder === undefined ? [] : [{ path, message: `lies in a folder named "${folder}", which says nothing` }];
}

function environmentViolations({ path, text }: SourceFile): Violation[] {
  const mayRead =
    path === 'apps/server/src/main.ts' ||
    /^(?:scripts|bench|e2e)\//.test(path) ||
    /\.(?:test|config)\.tsx?$/.test(path);
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return !mayRead && /\bprocess\.env\b/.test(code) ? [{ path, message: 'reads process.env; only main.ts does' }] : [];
}

/** Cycles of features through their front doors: what a door reaches inside its own feature may not lead back to it. */
function frontDoorCycles(graph: ReadonlyMap<string, readonly string[]>): Violation[] {
  const doors = [...graph.keys()].filter((path) => {
    const feature = featureOf(path);
    return feature !== null && path === frontDoorOf(feature);
  });
  const next = new Map(doors.map((door) => [door, doorsReachedFrom(door, graph)]));
  return doors.flatMap((door) => {
    const back = pathBack(door, door, next, new Set());
    // Told once, at the first door of the alphabet.
    if (back === null || back.some((other) => other < door)) return [];
    return [
      {
        path: door,
        message: `front doors form a cycle: ${[door, ...back].map((path) => posix.basename(path)).join(' -> ')}`,
      },
    ];
  });
}

function doorsReachedFrom(door: string, graph: ReadonlyMap<string, readonly string[]>): string[] {
  const feature = featureOf(door);
  const seen = new Set([door]);
  const reached = new Set<string>();
  for (const path of seen) {
    for (const target of graph.get(path) ?? []) {
      const other = featureOf(target);
      if (other === feature) seen.add(target);
      else if (other !== null && target === frontDoorOf(other)) reached.add(target);
    }
  }
  return [...reached];
}

function pathBack(
  from: string,
  goal: string,
  next: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
): string[] | null {
  for (const door of next.get(from) ?? []) {
    if (door === goal) return [goal];
    if (seen.has(door)) continue;
    seen.add(door);
    const rest = pathBack(door, goal, next, seen);
    if (rest) return [door, ...rest];
  }
  return null;
}
