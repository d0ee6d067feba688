import { defineConfig } from '@playwright/test';

// Debian's Chromium as root, on a machine without a way out: no sandbox, no background traffic, software WebGL.
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
];

export default defineConfig({
  testDir: 'src',
  outputDir: 'results',
  // One browser at a time: each story has a whole installation beside it, on two cores.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args: chromiumArguments },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
