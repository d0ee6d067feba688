import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Comes with the first page: no other page has to say that it needs it. */
const isThereAlready = /\/(?:before-frame|start|react|rolldown-runtime|texts-\w+)-[^/]*\.js$/;
/** What comes first, and knows every page. */
const comesFirst = /\/(?:before-frame|start|frame|study-list|main-layout)-[^/]*\.js$/;
/** Somebody waits for these with nothing else on the screen. */
const opensAtOnce = /\/(?:main-layout|studies-page|login-page|viewer-page)-[^/]*\.js$/;

/**
 * What is fetched beside a file that is wanted. The files of all pages together are long to name, so what comes first names styles only,
 * which have to be there before a page is drawn; `namesItsFiles` has the page itself name the rest.
 */
export function neededBeside(file: string, needed: string[], host: { hostId: string; hostType: 'html' | 'js' }) {
  if (host.hostType === 'html') return needed;
  const absent = needed.filter((one) => !isThereAlready.test(one));
  return comesFirst.test(`/${host.hostId}`) && !opensAtOnce.test(`/${file}`)
    ? absent.filter((one) => one.endsWith('.css'))
    : absent;
}

/** A page's file imports all files that it will need, not only those that it names itself: they come at once, not one after the other. */
export function namesItsFiles(): Plugin {
  return {
    name: 'names-its-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'chunk' || !page.isDynamicEntry) continue;
          const reached = new Set(page.imports);
          for (const file of reached) {
            const built = bundle[file];
            if (built?.type === 'chunk') for (const other of built.imports) reached.add(other);
          }
          const further = [...reached].filter(
            (file) => !page.imports.includes(file) && !isThereAlready.test(`/${file}`),
          );
          // Last, so that nothing runs in another order than before.
          page.code += further.map((file) => `import"./${basename(file)}";`).join('');
        }
      },
    },
  };
}
