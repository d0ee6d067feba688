import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const looksEvery = 10_000;
const idleShare = 0.1;
const worthBytes = 8 * 1024 * 1024;

export interface HeapState {
  /** Share of the last seconds in which the process worked: 0 to 1. */
  readonly busyShare: number;
  readonly heapBytes: number;
  /** Size after the last collection; 0 before the first. */
  readonly bytesAfterLast: number;
}

/** Returns true if nobody waits, and a collection (some 40 ms) would free enough. */
export function isWorthCollecting({ busyShare, heapBytes, bytesAfterLast }: HeapState): boolean {
  return busyShare < idleShare && heapBytes - bytesAfterLast >= worthBytes;
}

/**
 * Gives memory back once the process has had little to do for some seconds. V8 means to do so itself, and never does in Node 24: where
 * the embedder allocates nothing, it takes the process for busy (`--trace-memory-reducer` and `--trace-mutator-utilization` tell). A
 * heap then stays as large as it was at the busiest moment. The result ends it.
 */
export function collectWhenIdle(everyMilliseconds = looksEvery): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { readonly type: 'major' }) => void; // what the flag exposes
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  let bytesAfterLast = 0;
  const timer = setInterval(() => {
    const busyShare = performance.eventLoopUtilization(since).utilization;
    since = performance.eventLoopUtilization();
    if (!isWorthCollecting({ busyShare, heapBytes: getHeapStatistics().total_heap_size, bytesAfterLast })) return;
    collect({ type: 'major' });
    bytesAfterLast = getHeapStatistics().total_heap_size;
  }, everyMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
