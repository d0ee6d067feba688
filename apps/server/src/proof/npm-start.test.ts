import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from '#platform/database/embedded/data-lock.ts';
import { stopLeftBehind } from '#platform/database/embedded/left-behind.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';

const project = new URL('../../../../', import.meta.url).pathname;
const soon = { timeout: 40_000, interval: 100 };

let dataDir: string;
let port: number;
let npm: ChildProcess;
let output: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'isocenter-npm-'));
  port = await freePort();
  output = '';
  npm = spawn('npm', ['start'], {
    cwd: project,
    // A group of its own: what the test ends is npm alone, as a supervisor would.
    detached: true,
    env: {
      ...process.env,
      ISOCENTER_DATA_DIR: dataDir,
      ISOCENTER_HTTP_PORT: String(port),
      ISOCENTER_DIMSE_PORT: '0',
      ISOCENTER_LOG_LEVEL: 'info',
    },
  });
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
});
afterEach(async () => {
  try {
    if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // All of the group has ended.
  }
  await stopLeftBehind(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

async function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

test('SIGTERM to the process of `npm start` alone ends the server, which frees its data folder', async () => {
  await expect.poll(() => output, { timeout: 120_000, interval: 100 }).toContain('is ready.');
  expect(await isListening()).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(isListening, soon).toBe(false);
  const free = async () => {
    try {
      (await lockDataDirectory(dataDir)).release();
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(free, soon).toBe(true);
}, 200_000);
