import { entries, firstPage, opening } from './first-uses.ts';

/** What rolldown knows of the modules when it asks. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** The texts that the frame says come in one file a language; those of a feature in files of their own (src/i18n/i18n.ts). */
const textsOfFrame =
  /\/src\/i18n\/(?:frame\/)?(en|de|fr|pt)(?:\/(?:common|record|shell|people|archive|system|parts\/(?:study-details|study-acts|study-work)))?\.ts$/;

/** Lists of other pages ask for it too, and do not fetch the study list for its sake. */
const everyList = /\/node_modules\/@tanstack\/(?:react-query|query-core)\//;

/**
 * Tells which file a module goes into. What the study list needs before its first row comes in few files with the packages below it,
 * since each file costs a way to the server and back: the frame, with what other pages need as well, and the list. Everything else
 * comes as the bundler splits it, which `null` means.
 */
export function createChunkOf(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined;
  let neededBefore: ReadonlySet<string> | undefined;
  return (id, graph) => {
    const language = textsOfFrame.exec(id)?.[1];
    if (language !== undefined) return `texts-${language}`;
    // Changes seldom: it stays in the browser's cache across releases.
    if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react';
    needed ??= neededAtFirst(graph);
    neededBefore ??= reachedFrom(opening, graph);
    // Small files: what opens a study does not wait for the frame.
    if (neededBefore.has(id)) return needed.has(id) ? 'before-frame' : 'study-ahead';
    if (everyList.test(id) || needed.has(iconOf(id) ?? id)) return id.startsWith(firstPage) ? 'study-list' : 'frame';
    return null;
  };
}

/** Our files that are imported by what comes first, and the names of icons in them. Of the contract comes what these files name. */
function neededAtFirst(graph: Graph): ReadonlySet<string> {
  const reached = new Set(entries);
  const besides = new Set<string>();
  for (const id of reached) {
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {};
    for (const other of importedIds) (isOurs(other) ? reached : besides).add(other);
    for (const [icon] of (code ?? '').matchAll(/\bIcon[A-Z]\w+/g)) besides.add(icon);
  }
  const others = [...besides].filter((id) => !id.includes('/node_modules/'));
  return new Set([...[...reached].filter((id) => !entries.includes(id)), ...others]);
}

/** All files that a file of ours imports, and they in turn; itself not among them. */
function reachedFrom(entry: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const id of reached) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(other);
  reached.delete(entry);
  return reached;
}

/** The name of an icon, by its file. Our files import all icons from one that names every one. */
function iconOf(id: string): string | undefined {
  return /\/node_modules\/@tabler\/.*\/(Icon\w+)\.m?js$/.exec(id)?.[1];
}

function isOurs(id: string): boolean {
  return /\.tsx?$/.test(id) && !/\/node_modules\/|\/packages\/contract\//.test(id);
}
