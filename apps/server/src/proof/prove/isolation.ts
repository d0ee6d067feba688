import type { Attack } from '../attacks/attack.ts';
import { attacks } from '../attacks/attacks.ts';
import { startPart } from './part.ts';
import type { Bench, Finding, Proof } from './proof.ts';
import type { Probed } from './probe-process.ts';
import type { Sent } from './sender-process.ts';
import { Watch } from './watch.ts';

/** The limits promised for every attack (docs/operations.md). */
const promised = { p99Milliseconds: 200, shareOfSpeed: 0.5, peakMegabytes: 1024, limitMegabytes: 2048, leftOpen: 20 };
/** The good ones work alone for so long, to know their speed. */
const quietSeconds = 4;
const settleMilliseconds = 2_000;

/** Each attack in one process, while a good sender and a good browser in others go on with their work. */
export const isolationProofs: readonly Proof[] = attacks.map((attack) => ({
  name: attack.name,
  title: attack.title,
  run: (bench) => prove(attack, bench),
}));

async function prove(attack: Attack, bench: Bench): Promise<Finding> {
  const installation = await bench.installation();
  const { httpPort, dimsePort } = installation;
  const token = await installation.signIn();
  const target = { httpPort, dimsePort, token, scale: bench.isQuick ? 0.1 : 1, seconds: bench.isQuick ? 4 : 12 };
  await attack.prepare?.(target);
  const watch = new Watch(installation.pid, promised.limitMegabytes);

  const probe = startPart<Probed>('probe-process.ts', target);
  const attacker = startPart<Readonly<Record<string, number>>>('attack-process.ts', { ...target, attack: attack.name });
  await Promise.all([probe.ready(), attacker.ready()]);
  const sender = startPart<Sent>('sender-process.ts', target);
  await sender.seconds(1 + quietSeconds);
  const before = { sent: await sender.ask(), sockets: watch.openSockets() };
  probe.go();
  attacker.go();
  const done = await attacker.done();
  const during = await sender.stop();
  const probed = await probe.stop();
  await settled(watch, before.sockets);
  return findingOf({
    before: before.sent,
    during,
    probed,
    done,
    watch,
    leftOpen: watch.openSockets() - before.sockets,
  });
}

interface Measured {
  readonly before: Sent;
  readonly during: Sent;
  readonly probed: Probed;
  readonly done: Readonly<Record<string, number>>;
  readonly watch: Watch;
  readonly leftOpen: number;
}

function findingOf({ before, during, probed, done, watch, leftOpen }: Measured): Finding {
  const alone = before.stored / before.seconds;
  const beside = (during.stored - before.stored) / (during.seconds - before.seconds);
  const share = alone === 0 ? 0 : beside / alone;
  const peak = watch.peakMegabytes();
  const figures = {
    'echo p99 ms': Math.round(probed.echoP99),
    'live p99 ms': Math.round(probed.liveP99),
    'missed probes': probed.failures,
    'sender %': Math.round(share * 100),
    'peak MB': Math.round(peak),
    'left open': leftOpen,
    ...done,
  };
  const misses: string[] = [];
  if (probed.echoP99 > promised.p99Milliseconds) misses.push(`C-ECHO took ${figures['echo p99 ms']} ms.`);
  if (probed.liveP99 > promised.p99Milliseconds) misses.push(`/health/live took ${figures['live p99 ms']} ms.`);
  if (probed.failures > 0) misses.push(`${probed.failures} probes were not answered.`);
  if (during.refused > 0) misses.push(`${during.refused} objects of the good sender were not taken.`);
  if (share < promised.shareOfSpeed) misses.push(`The good sender kept ${figures['sender %']} % of its speed.`);
  if (peak > promised.peakMegabytes) misses.push(`The server grew to ${figures['peak MB']} MB.`);
  if (watch.wasKilled) misses.push(`The server was ended at its limit of ${promised.limitMegabytes} MB.`);
  if (leftOpen > promised.leftOpen) misses.push(`${leftOpen} sockets stayed open.`);
  return { figures, misses };
}

/** Gives the server the time that its own limits need to close what the attack left. */
async function settled(watch: Watch, sockets: number): Promise<void> {
  const until = performance.now() + 45_000;
  while (performance.now() < until && watch.openSockets() > sockets + promised.leftOpen)
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
}
