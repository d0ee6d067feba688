import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserStorage } from '@isocenter/contract/people/policies/browser-storage.ts';

const project = new URL('../../../../../../', import.meta.url).pathname;
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'apps/web/public/*.js', 'packages/*/src/**/*.ts'], { cwd: project })
  .filter((path) => !/\.test\.ts|\/testing\/|browser-storage\.ts/.test(path))
  .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }));
const listed = new Set(browserStorage.map(({ name }) => name));
const keeps = /localStorage|sessionStorage|indexedDB|setCookie|document\.cookie/;
const literal = /['"`](isocenter[.-][a-z-]+)['"`]/g;

/** Names that look alike and are kept nowhere: channels and locks between tabs. */
const notStored = new Set(['isocenter.session', 'isocenter.refresh', 'isocenter.preferences']);

describe('the list of what is kept in the browser', () => {
  const keeping = files.filter(({ path, text }) => keeps.test(text) || path.endsWith('theme/appearance.ts'));

  test('has every name that code which keeps something there mentions', () => {
    expect(keeping.length).toBeGreaterThan(5);
    for (const { path, text } of keeping)
      for (const [, name = ''] of text.matchAll(literal))
        if (!notStored.has(name)) expect([...listed], `${name} in ${path}`).toContain(name);
  });

  test('has a name for every file that keeps something', () => {
    const nameless = keeping.filter(({ text }) => ![...text.matchAll(literal)].length);
    // The theme's provider takes its key from the list of the appearance.
    expect(nameless.map(({ path }) => path)).toEqual(['apps/web/src/ui/theme/theme-provider.tsx']);
  });

  test('has nothing that is not kept any more', () => {
    const libraries = [
      [
        'cornerstone3D.renderingCapabilities',
        'node_modules/@cornerstonejs/core/dist/esm/utilities/renderingCapabilities.js',
      ],
      ['tsr-scroll-restoration-v1_3', 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js'],
      ['tanstack_router_reload:', 'node_modules/@tanstack/react-router/dist/esm/lazyRouteComponent.js'],
    ] as const;
    for (const [name, path] of libraries) expect(readFileSync(join(project, path), 'utf8')).toContain(name);
    const own = [...listed].filter((name) => name.startsWith('isocenter'));
    for (const name of own)
      expect(
        keeping.some(({ text }) => text.includes(`'${name}'`)),
        name,
      ).toBe(true);
    expect(own.length + libraries.length).toBe(listed.size);
  });
});
