import type { Plugin } from 'vite';

/**
 * Builds what runs at the address of a study before the application (`src/opening.ts`) as a file of its own, and tells the page where it
 * is: `public/first-paint.js` reads it, because other addresses do not fetch it, and the server names it with its imports in the answer
 * to such an address, so that they come with the page.
 */
export function openingEntry(source: string): Plugin {
  const tell = (path: string, imports: readonly string[]) => [
    {
      tag: 'meta',
      attrs: { name: 'opening-script', content: path, 'data-imports': imports.join(' ') },
      injectTo: 'head-prepend' as const,
    },
  ];
  return {
    name: 'opening-entry',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: source, name: 'opening' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'opening');
        if (built?.type !== 'chunk') return tell('/src/opening.ts', []);
        return tell(
          `/${built.fileName}`,
          built.imports.map((file) => `/${file}`),
        );
      },
    },
  };
}
