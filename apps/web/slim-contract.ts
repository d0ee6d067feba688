import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { closeUses, firstPart, partOf, readContract, type ContractFile } from './divided-contract.ts';
import { contractDir, firstUses, pathOf } from './first-uses.ts';

/**
 * The contract as a browser needs it: of a route its method and path, and of everything else what some page uses. Nothing in the
 * contract does anything when it is loaded (`sideEffects` in its package.json). A file is divided: what the first page names of it is a
 * module of its own, so that schemas of forms do not come along because a constant stands beside them.
 */
export function slimContract(): Plugin {
  const files = new Map<string, ContractFile>();
  let first: ReturnType<typeof firstUses> = { files: new Set(), uses: new Map() };
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      first = firstUses();
      files.clear();
      for (const path of allFiles()) files.set(path, await readContract(path));
      closeUses(first.uses, files);
    },
    resolveId(source, importer) {
      if (importer === undefined) return null;
      const path = pathOf(source.replace(firstPart, ''), importer.replace(firstPart, ''));
      if (path?.startsWith(contractDir) !== true) return null;
      const isFirst = first.uses.has(path) && [source, importer].some((id) => id.endsWith(firstPart));
      return { id: isFirst || first.files.has(importer) ? path + firstPart : path, moduleSideEffects: false };
    },
    load(id) {
      const path = id.replace(firstPart, '');
      const file = files.get(path);
      if (file === undefined) return null;
      return {
        code: partOf(path, file, first.uses.get(path) ?? new Set(), id.endsWith(firstPart)),
        moduleType: 'js',
        map: null,
      };
    },
  };
}

function allFiles(): readonly string[] {
  return readdirSync(contractDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(contractDir, name));
}
