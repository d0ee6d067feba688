import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Preloaded into the server with `--import …/loop-delay.ts?to=<file>`: a line each 250 ms, the instant and how long its event loop was
// held at most since the line before, both in milliseconds.

const resolution = 2;
const file = new URL(import.meta.url).searchParams.get('to');
if (file !== null) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  setInterval(() => {
    // What is recorded is from one tick of the timer to the next.
    appendFileSync(file, `${Date.now()} ${Math.max(0, delays.max / 1e6 - resolution)}\n`);
    delays.reset();
  }, 250).unref();
}
