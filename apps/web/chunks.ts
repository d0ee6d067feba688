import { fileURLToPath } from 'node:url';

/** What rolldown knows of the modules when it asks. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const sources = fileURLToPath(new URL('src/', import.meta.url));
const firstPage = `${sources}features/archive/studies/`;
const entries = [`${sources}main.tsx`, `${sources}shell/main-layout.tsx`, `${firstPage}studies-page.tsx`];

/** The texts that the frame says come in one file a language; those of a feature in files of their own (src/i18n/i18n.ts). */
const textsOfFrame =
  /\/src\/i18n\/(en|de|fr|pt)\/(?:common|shell|people|archive|policies|system|licence|safekeeping|parts\/(?:study-details|study-acts|quarantine))\.ts$/;

/**
 * Tells which file a module goes into. What the study list needs before its first row comes in few files with the packages below it,
 * since each file costs a way to the server and back; everything else as the bundler splits it, which `null` means.
 */
export function createChunkOf(): (id: string, graph: Graph) => string | null {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    const language = textsOfFrame.exec(id)?.[1];
    if (language !== undefined) return `texts-${language}`;
    // Changes seldom: it stays in the browser's cache across releases.
    if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react';
    needed ??= neededAtFirst(graph);
    return needed.has(id) ? 'frame' : null;
  };
}

/**
 * Our files that are imported by what comes first. That itself stays in files of its own: other pages are opened without it. Of the
 * contract comes what these files name.
 */
function neededAtFirst(graph: Graph): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const id of reached)
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) if (isOurs(other)) reached.add(other);
  return new Set([...reached].filter((id) => !entries.includes(id) && !id.startsWith(firstPage)));
}

function isOurs(id: string): boolean {
  return /\.tsx?$/.test(id) && !/\/node_modules\/|\/packages\/contract\//.test(id);
}
