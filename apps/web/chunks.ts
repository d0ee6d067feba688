import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('src/', import.meta.url));

/** What the study list needs before its first row. */
const layout = `${sources}shell/main-layout.tsx`;
const entries = [`${sources}main.tsx`, layout, `${sources}features/archive/studies/studies-page.tsx`];

/** The study list, and what stands beside it. */
const ofList = /\/src\/features\/archive\/(?:studies|study-rows|filters|edits|notes|rules|anonymise)\//;

const loginPage = `${sources}features/people/auth/login-page.tsx`;

/** What opens a study. */
const viewerPage = `${sources}routes/joined/viewer-page.tsx`;

/** Runs before the application where a study is opened. */
const opening = `${sources}opening.ts`;

/** What rolldown knows of the modules when it asks. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly code: string | null;
  } | null;
}

/** The texts that the frame says come in one file a language; those of a feature in files of their own (src/i18n/i18n.ts). */
const textsOfFrame =
  /\/(?:src\/i18n\/frame\/(?<file>en|de|fr|pt)\.ts|texts\/[\w-]+\/[\w-]+\/(?<folder>en|de|fr|pt)\/(?:common|record|shell|people|archive|system)\.json)$/;

/** Every page asks by it, and does not fetch the frame for its sake. */
const everyPage = /\/node_modules\/@tanstack\/(?:react-query|query-core)\//;

/** What the frame needs of the contract, other pages name too; only the frame writes days. */
const ofContract = /\/packages\/contract\/src\/(?!written-day)/;

/** What of Mantine stands on the page for signing in and in the frame. */
const entranceParts = /\/node_modules\/@mantine\/core\/esm\/components\/(?:Checkbox|Input)\//;

/**
 * Tells which file a module goes into. What the study list needs before its first row comes in few files with the packages below it,
 * since each file costs a way to the server and back: what signing in needs too, the frame, with what other pages need as well, and the
 * list. What eight pages or more have comes in one file too. Everything else comes as the bundler splits it, which `null` means. A group
 * takes what its modules import along, the first first.
 */
export function chunkGroups(): {
  readonly name: (id: string, graph: Graph) => string | null;
  readonly priority: number;
  readonly minShareCount?: number;
}[] {
  const known = new Map<string, ReadonlySet<string>>();
  const once = (name: string, find: () => ReadonlySet<string>): ReadonlySet<string> => {
    const found = known.get(name) ?? find();
    known.set(name, found);
    return found;
  };
  const neededAtFirst = (graph: Graph) => once('list', () => namedBelow(entries, graph));
  const early = (id: string, graph: Graph): string | null => {
    const { file, folder } = textsOfFrame.exec(id)?.groups ?? {};
    if (file !== undefined || folder !== undefined) return `texts-${file ?? folder}`;
    // Changes seldom: it stays in the browser's cache across releases.
    if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react';
    // Small files: what opens a study does not wait for the frame.
    if (id === opening || !once('opening', () => usedBelow(opening, graph)).has(id)) return null;
    return neededAtFirst(graph).has(id) ? 'before-frame' : 'study-ahead';
  };
  const start = (id: string, graph: Graph): string | null => {
    if (everyPage.test(id) || entranceParts.test(id)) return 'start';
    if (ofContract.test(id) && neededAtFirst(graph).has(id)) return 'start';
    const isOfStart = once('start', () => namedBelow(entries.slice(0, 1), graph)).has(iconOf(id) ?? id);
    const isOfLogin = once('login', () => namedBelow([loginPage], graph)).has(iconOf(id) ?? id);
    return isOfStart || (isOfLogin && neededAtFirst(graph).has(iconOf(id) ?? id)) ? 'start' : null;
  };
  const frame = (id: string, graph: Graph): string | null => {
    if (!neededAtFirst(graph).has(iconOf(id) ?? id)) return null;
    const isOfAll = () =>
      once('layout', () => namedBelow([layout], graph)).has(id) ||
      once('others', () => usedByOthers(neededAtFirst(graph), graph)).has(id);
    return ofList.test(id) && !isOfAll() ? 'study-list' : 'frame';
  };
  // Icons that several pages have come in one file: each has some 200 bytes, and a way to the server costs more.
  const icons = (id: string, graph: Graph): string | null => {
    const name = iconOf(id);
    return name === undefined || once('login', () => namedBelow([loginPage], graph)).has(name) ? null : 'icons';
  };
  // What many pages have comes in few files as well. What signing in and the viewer use of it is by itself: they do not take the rest along.
  const sharedWith = (name: string, page: string) => (id: string, graph: Graph) =>
    once(name, () => usedBelow(page, graph)).has(id) ? name : null;
  const shared = [sharedWith('shared-login', loginPage), sharedWith('shared-viewer', viewerPage), () => 'shared'];
  const groups = [early, start, frame, icons, ...shared];
  return groups.map((name, at) => ({
    name,
    priority: groups.length - at,
    ...(at < 3 ? {} : { minShareCount: name === icons ? 4 : 8 }),
  }));
}

/** All modules but icons that a file uses, and they in turn. Of what only passes on, those that are named. */
function usedBelow(from: string, graph: Graph): ReadonlySet<string> {
  const used = new Set([from]);
  const passed = new Map<string, ReadonlyMap<string, string>>();
  for (const id of used)
    for (const other of usedBy(id, graph, passed)) if (!other.includes('/@tabler/')) used.add(other);
  return used;
}

/** The front door of a feature: it only passes on (`scripts/lib/layers.ts`). */
export const frontDoor: RegExp = /\/src\/features\/[\w-]+\/(?<name>[\w-]+)\/\k<name>\.ts$/;

function passesOn(id: string): boolean {
  return frontDoor.test(id) || /\/node_modules\/.*\/index\.m?js$/.test(id);
}

/** The modules that one imports. Of what only passes on, those that it names. */
function usedBy(id: string, graph: Graph, passed: Map<string, ReadonlyMap<string, string>>): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const words = new Set((code ?? '').match(/\w+/g));
  return importedIds.flatMap((other) => {
    if (!passesOn(other)) return [other];
    const owners = passed.get(other) ?? passedOn(other, graph);
    passed.set(other, owners);
    return [...owners].flatMap(([name, owner]) => (words.has(name) ? [owner] : []));
  });
}

/** Which module has what another passes on by `import { a } from './b.mjs'`, or `export`. */
function passedOn(id: string, graph: Graph): ReadonlyMap<string, string> {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const passing = /^(?:im|ex)port \{([^}]*)\} from ["'](?:\.\.?\/)*([^"']+)["']/gm;
  return new Map(
    [...(code ?? '').matchAll(passing)].flatMap(([, names = '', file = '']) => {
      const owner = importedIds.find((each) => each.endsWith(`/${file}`));
      return owner === undefined ? [] : (names.match(/\w+/g) ?? []).map((name): [string, string] => [name, owner]);
    }),
  );
}

/** What other features use of those that the study list is made of, and what is below it. */
function usedByOthers(ids: ReadonlySet<string>, graph: Graph): ReadonlySet<string> {
  const passed = new Map<string, ReadonlyMap<string, string>>();
  const importersOf = (id: string) => graph.getModuleInfo(id)?.importers ?? [];
  const used = [...ids].filter((id) => {
    if (!ofList.test(id)) return false;
    const others = importersOf(id).flatMap((by) => (frontDoor.test(by) ? importersOf(by) : [by]));
    return others.some((by) => !ofList.test(by) && usedBy(by, graph, passed).includes(id));
  });
  return new Set([...used, ...namedBelow(used, graph)]);
}

/** Our files that are imported by some, and the names of icons in them. */
function namedBelow(from: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(from);
  const besides = new Set<string>();
  const passed = new Map<string, ReadonlyMap<string, string>>();
  for (const id of reached) {
    const { code } = graph.getModuleInfo(id) ?? {};
    for (const other of usedBy(id, graph, passed)) (isOurs(other) ? reached : besides).add(other);
    for (const [icon] of (code ?? '').matchAll(/\bIcon[A-Z]\w+/g)) besides.add(icon);
  }
  const others = [...besides].filter((id) => !id.includes('/node_modules/'));
  return new Set([...[...reached].filter((id) => !from.includes(id)), ...others]);
}

/** The name of an icon, by its file. Our files import all icons from one that names every one. */
function iconOf(id: string): string | undefined {
  return /\/node_modules\/@tabler\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1];
}

function isOurs(id: string): boolean {
  return /\.tsx?$/.test(id) && !/\/node_modules\//.test(id);
}
