/**
 * Stands in for the package `xmlbuilder2` in the browser bundle (alias in apps/web/vite.config.ts).
 *
 * vtk.js imports it for reading XML mesh files, which the viewer never does; the real package needs Node's
 * `events` module and stops the page while it loads.
 */
export function create(): never {
  throw new Error('XML mesh files are not supported by the viewer');
}
