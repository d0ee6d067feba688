import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const sources = join(import.meta.dirname, 'src');
const workers = globSync('**/*-worker.ts', { cwd: sources, exclude: ['**/testing/**', 'proof/**'] });

/**
 * What is put in: our own modules, and packages of npm that are standard modules, have many files and read none of their own. All
 * others stay where npm has put them.
 */
const isPutIn =
  /^(?:[./#\0]|@isocenter\/|(?:@otplib|@noble|@scure)\/|(?:typebox|kysely|jose|openid-client|oauth4webapi|otplib|pg-boss|ical\.js)(?:\/|$))/;

/**
 * Escapes what `charset` leaves: text in tagged templates. None of their tags reads it as it is written, apart from `String.raw`,
 * which is refused, as is a sign that has a backslash before it already.
 */
const onlyAscii: Plugin = {
  name: 'only-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const [unescapable] = /\braw`[^`\P{ASCII}]*\P{ASCII}|(?<!\\)(?:\\\\)*\\\P{ASCII}/u.exec(chunk.code) ?? [];
      if (unescapable !== undefined) throw new Error(`This cannot be escaped: ${unescapable.slice(0, 100)}`);
      chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const output = {
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // V8 keeps the text of a program as long as it runs, and needs half of the memory for one that is ASCII.
  charset: 'ascii',
  comments: false,
  // Node reads it with `--enable-source-maps` alone.
  sourcemap: true,
  sourcemapExcludeSources: true,
} as const;

const common = {
  cwd: import.meta.dirname,
  platform: 'node',
  external: (id: string) => !isPutIn.test(id),
  plugins: [onlyAscii],
} as const;

/** The server in few files (ADR 36): `main.js` and a file for each worker, with what they share beside them. */
const server = defineConfig({
  ...common,
  input: {
    main: join(sources, 'main.ts'),
    ...Object.fromEntries(workers.map((path) => [basename(path, '.ts'), join(sources, path)])),
  },
  output: { ...output, cleanDir: true },
});

/**
 * All of the contract, which is read for the OpenAPI document alone, apart: shared with the server, what only browsers need of it would
 * take 4 MB of memory from the start.
 */
const contract = defineConfig({
  ...common,
  input: { 'contract-modules': join(sources, 'features/system/health/contract-modules.generated.ts') },
  output,
});

/** What backup and restore run where the sources are not: in a container's image (deploy/container). Nothing else loads it. */
const commands = defineConfig({
  ...common,
  input: { 'backup-commands': join(sources, 'backup/commands.ts') },
  // Parts of it must not take the place of parts of the server.
  output: { ...output, codeSplitting: false },
});

export default [server, contract, commands];
