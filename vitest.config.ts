import { defineConfig } from 'vitest/config';
import { textsWithWords } from './apps/web/texts-with-words.ts';

// One project per kind of test: `unit` and `web` need nothing but Node; `server` and `long` need the embedded PostgreSQL,
// which their global setup starts once and every test file copies a database from.
export default defineConfig({
  test: {
    pool: 'forks',
    // As many as there are cores where tests are run: each more imports everything once more, and PostgreSQL needs time of them too.
    maxWorkers: 2,
    // Many times what the slowest test takes: a busy machine is not a failure.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // What is waited for comes at once on a quiet machine and later on a busy one.
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['scripts/lib/same-samples.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share what they have imported: nothing of it remembers anything.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [textsWithWords()],
        test: {
          // What a page remembers, such as its language, is not the next file's.
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Files share what they have imported; each has a database and sockets of its own.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Kills, disks, attacks, and everything with everything: scripts/lib/proofs.ts says when.
          name: 'long',
          isolate: false,
          include: ['apps/server/src/**/*.long.test.ts', 'packages/*/src/**/*.long.test.ts'],
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
        },
      },
    ],
  },
});
