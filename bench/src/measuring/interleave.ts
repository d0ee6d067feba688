import { cpuBetween } from '../servers/process-tree.ts';
import type { Server } from '../servers/server.ts';

import { median, quantile } from './statistics.ts';
import type { Case, Sample } from './sample.ts';
import { untilIdle } from './until-idle.ts';

type Measured = Pick<Server, 'name' | 'cpu'>;

/** A case's figures of one server: medians over the rounds. */
interface Figures {
  readonly server: string;
  readonly rounds: number;
  readonly wallMilliseconds: number;
  readonly p95Milliseconds: number;
  readonly cpuMilliseconds: number;
  readonly perSecond: number;
  readonly megabytesPerSecond: number;
}

export interface CaseResult extends Case {
  readonly figures: readonly Figures[];
  /** Orthanc's median by ours; above 1 ours is cheaper. */
  readonly wallRatio: number;
  readonly cpuRatio: number;
}

/**
 * Runs a case on every server in turn, `rounds` times, the order turned round each time, so that a slow moment of the machine meets
 * each alike.
 * @param prepare gives the round its own work, the same for all servers
 */
export async function interleave<Target extends Measured, Work>(
  each: Case,
  servers: readonly Target[],
  rounds: number,
  prepare: (round: number) => Work | Promise<Work>,
  run: (server: Target, work: Work) => Promise<Omit<Sample, 'cpuMilliseconds'>>,
): Promise<CaseResult> {
  const samples = new Map(servers.map((server): [string, Sample[]] => [server.name, []]));
  for (let round = 0; round < rounds; round++) {
    const work = await prepare(round);
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const before = server.cpu();
      const sample = await run(server, work);
      if (each.isDoneLater === true) await untilIdle([server]);
      samples.get(server.name)?.push({ ...sample, cpuMilliseconds: cpuBetween(before, server.cpu()) });
    }
  }
  const figures = servers.map((server) => figuresOf(server.name, samples.get(server.name) ?? []));
  const [ours, peer] = ['isocenter', 'orthanc'].map((name) => figures.find((one) => one.server === name));
  return {
    ...each,
    figures,
    wallRatio: ratio(peer?.wallMilliseconds, ours?.wallMilliseconds),
    cpuRatio: ratio(peer?.cpuMilliseconds, ours?.cpuMilliseconds),
  };
}

function figuresOf(server: string, samples: readonly Sample[]): Figures {
  const perOperation = (of: (sample: Sample) => number) =>
    median(samples.map((sample) => of(sample) / sample.operations));
  return {
    server,
    rounds: samples.length,
    wallMilliseconds: perOperation((sample) => sample.wallMilliseconds),
    p95Milliseconds: quantile(
      samples.flatMap((sample) => sample.latencies),
      0.95,
    ),
    cpuMilliseconds: perOperation((sample) => sample.cpuMilliseconds),
    perSecond: median(samples.map((sample) => (sample.operations * 1000) / sample.wallMilliseconds)),
    megabytesPerSecond: median(samples.map((sample) => sample.bytes / 1000 / sample.wallMilliseconds)),
  };
}

/** 0 where there is nothing to compare with. */
function ratio(peer: number | undefined, ours: number | undefined): number {
  return peer === undefined || ours === undefined || ours === 0 ? 0 : peer / ours;
}
