import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Debian's Chromium without windows, which starts and draws in less time; the whole one where that is missing. */
export const browserPath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? '';

// As root, on a machine without a way out: no sandbox, no background traffic, software WebGL.
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Two browsers and two servers share two cores: threads that compile ahead take them from each other.
  '--js-flags=--single-threaded',
];

export default defineConfig({
  testDir: 'src',
  globalSetup: './prepare.config.ts',
  outputDir: 'results',
  // Each has a whole installation beside it: as many as there are cores where stories are run. With three the same stories take a tenth longer.
  workers: 2,
  // What is waited for comes at once on a quiet machine and later on a busy one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    // The stories of a file share what their browser has fetched and compiled; cookies and everything else that is kept goes between them.
    reuseContext: true,
    launchOptions: { executablePath: browserPath, args: chromiumArguments },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A machine without a graphics card spends a tenth of its time on things that fade and slide. Stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
