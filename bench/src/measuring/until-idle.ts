import { setTimeout as pause } from 'node:timers/promises';
import { cpuBetween, type CpuTime } from '../servers/process-tree.ts';

const lookMilliseconds = 300;
/** CPU that a server may use in a look and still count as idle: rounds, statistics, a check point. */
const idleMilliseconds = 20;
const mostLooks = 100;

/** Waits until every server has done what it does behind an answer (indexing, compressing), or for half a minute. */
export async function untilIdle(servers: readonly { cpu(): CpuTime }[]): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    const before = servers.map((server) => server.cpu());
    await pause(lookMilliseconds);
    const used = servers.map((server, at) => cpuBetween(before[at] ?? server.cpu(), server.cpu()));
    if (used.every((milliseconds) => milliseconds < idleMilliseconds)) return;
  }
}
