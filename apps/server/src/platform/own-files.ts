import { fileURLToPath } from 'node:url';

/** The built program lies in `apps/server/dist`, whatever file this became a part of. */
const isBuilt = !new URL(import.meta.url).pathname.endsWith('.ts');
const project = new URL(isBuilt ? '../../../' : '../../../../', import.meta.url);

/**
 * Returns the path of a file or folder that the program comes with, wherever it runs from. Its name is written in the program: it is never
 * made of what anybody sends.
 * @param path from the folder of the project
 * @throws Error for a path that leads out of it
 */
export function ownFile(path: string): string {
  const file = new URL(path, project);
  if (!file.href.startsWith(project.href)) throw new Error(`${path} is no file of this program.`);
  return fileURLToPath(file);
}

/** Returns the module of a worker, by its path from `apps/server/src`; the build finds each by the end of its name. */
export function workerModule(path: `${string}-worker.ts`): URL {
  return isBuilt
    ? new URL(path.replace(/^.*\//, '').replace(/ts$/, 'js'), import.meta.url)
    : new URL(path, new URL('apps/server/src/', project));
}

/**
 * Returns the module in which the build puts all of the contract, by its path from `apps/server/src`: it is loaded when it is first needed.
 */
export function contractModule(path: `${string}/contract-modules.generated.ts`): URL {
  return isBuilt
    ? new URL('contract-modules.js', import.meta.url)
    : new URL(path, new URL('apps/server/src/', project));
}

/** Returns the folder in which Node caches the compiled program; undefined when it runs from its sources. */
export function compiledFolder(): string | undefined {
  return isBuilt ? ownFile('apps/server/dist/.compiled') : undefined;
}
