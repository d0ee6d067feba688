import { availableParallelism, cpus, totalmem } from 'node:os';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';

/** Between two looks passes at least so much, or the share says nothing. */
const leastMilliseconds = 2_000;

/** Measures how busy the cores are, from look to look. */
export class ProcessorUse {
  #before = timesOf();
  #percent = 0;

  look(): ServerStatus['processor'] {
    const now = timesOf();
    const passed = now.all - this.#before.all;
    if (passed >= leastMilliseconds * cpus().length) {
      this.#percent = Math.round((100 * (now.busy - this.#before.busy)) / passed);
      this.#before = now;
    }
    return { percent: this.#percent, cores: availableParallelism() };
  }
}

/** Milliseconds of all cores since the machine was started. */
function timesOf(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const worked = times.user + times.nice + times.sys + times.irq;
    busy += worked;
    all += worked + times.idle;
  }
  return { busy, all };
}

/** Returns the memory of this process, and what it may use. */
export function memoryOfServer(): ServerStatus['memory'] {
  const allowed = process.constrainedMemory();
  const all = totalmem();
  return { usedBytes: process.memoryUsage.rss(), allBytes: allowed > 0 ? Math.min(allowed, all) : all };
}
