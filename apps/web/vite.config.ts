import { fileURLToPath } from 'node:url';
import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { ProxyOptions } from 'vite';
import { chunkGroups, frontDoor } from './chunks.ts';
import { openingEntry } from './opening-entry.ts';
import { namesItsFiles, neededBeside } from './preloads.ts';
import { textsWithWords } from './texts-with-words.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('.');
const server = process.env['ISOCENTER_DEV_SERVER'] ?? 'http://127.0.0.1:3000';

// Everything the server answers itself. Some of these are pages as well (/apps/ecommerce/wishlist, /pricing, /faq).
const serverPaths = [
  '/api',
  '/apps',
  '/jwt',
  '/dicom-web',
  '/health',
  '/card',
  '/contact',
  '/notify',
  '/faq',
  '/blog',
  '/profile',
  '/pricing',
  '/account-setting',
  '/media',
  '/auth',
  '/openapi.json',
  '/docs',
];

/** A browser asking for a page gets the application shell, whatever the path; a call goes to the server. */
function shellForPages(request: IncomingMessage): string | undefined {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  return isPage && !/^\/(docs|auth\/)/.test(request.url ?? '') ? '/index.html' : undefined;
}

const proxy: Record<string, ProxyOptions> = Object.fromEntries(
  serverPaths.map((path) => [`^${path.replaceAll('.', '\\.')}(/|\\?|$)`, { target: server, bypass: shellForPages }]),
);

export default defineConfig({
  root,
  plugins: [react(), openingEntry(here('src/opening.ts')), namesItsFiles(), textsWithWords()],
  resolve: {
    // Cornerstone's entry imports its meshes, and they vtk.js's reader of XML files, whatever is used of it: xmlbuilder2 would add 74 kB
    // (gzip) to the viewer and needs Node's `events`.
    alias: [{ find: 'xmlbuilder2', replacement: here('../../packages/viewer/src/stubs/xmlbuilder2.ts') }],
  },
  worker: { format: 'es' },
  optimizeDeps: {
    include: [
      'comlink',
      '@cornerstonejs/jpeg-lossless-decoder-js',
      '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs',
      '@cornerstonejs/codec-charls/decodewasmjs',
      '@cornerstonejs/codec-openjpeg/decodewasmjs',
      '@cornerstonejs/codec-openjph/wasmjs',
      '@cornerstonejs/codec-libjxl/decodewasmjs',
    ],
  },
  server: { host: '127.0.0.1', port: 5173, proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The images' chunk (Cornerstone and vtk.js) is large and loaded only when the viewer opens.
    chunkSizeWarningLimit: 6000,
    // Nothing as a data: address: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: neededBeside },
    // What each file imports, for the budgets (scripts/lib/web-budgets.ts).
    manifest: true,
    rolldownOptions: {
      // What nobody uses of a front door stays away.
      treeshake: { moduleSideEffects: (id) => (frontDoor.test(id) ? false : undefined) },
      output: { codeSplitting: { groups: chunkGroups() } },
      // An endpoint of the contract is a text: a page carries those that it names, not the file that has all of its feature.
      optimization: { inlineConst: { mode: 'all' } },
    },
  },
});
