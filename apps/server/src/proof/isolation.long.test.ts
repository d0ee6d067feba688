import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAssociation } from '@isocenter/dicom-network/services/open-association.ts';
import { echo } from '@isocenter/dicom-network/services/verification-scu.ts';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { pause, type Target } from './attacks/attack.ts';
import { attacks } from './attacks/attacks.ts';
import { Watch } from './prove/watch.ts';
import { type OwnInstallation, ownInstallation } from './testing/own-installation.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

// A small part of each attack of `npm run prove`: whether others are served at all. How fast, the command tells.

let installation: OwnInstallation;
let target: Target;
let watch: Watch;

beforeAll(async () => {
  installation = await ownInstallation(120);
  const { httpPort, dimsePort } = installation;
  target = { httpPort, dimsePort, token: await installation.signIn(), scale: 0.03, seconds: 1 };
  watch = new Watch(installation.pid, 2_048);
}, 180_000);
afterAll(() => installation.gone());

async function askBoth(): Promise<void> {
  const answer = await fetch(`${installation.url}/health/live`, { signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  const association = await openAssociation({
    host: '127.0.0.1',
    port: target.dimsePort,
    callingAeTitle: 'PROBE',
    calledAeTitle: 'ISOCENTER',
    presentationContexts: [{ abstractSyntax: '1.2.840.10008.1.1', transferSyntaxes: ['1.2.840.10008.1.2'] }],
  });
  expect(await echo(association)).toEqual({ status: 0 });
  await association.release();
}

const instances = smallInstances(1_000);

function* some(count: number) {
  for (let index = 0; index < count; index += 1) {
    const { value } = instances.next();
    if (value !== undefined) yield value;
  }
}

/** Most of each count that the attacker may report. */
const bounds: Readonly<Record<string, number>> = {
  failed: 0,
  'not answered': 0,
  listening: 32,
  accepted: 64,
  'sent MB': 256,
};

test.each(attacks)(
  '$name: others are served meanwhile, and nothing is left',
  async (attack) => {
    await attack.prepare?.(target);
    const sockets = watch.openSockets();
    let isOver = false;
    const attacking = attack.run(target).finally(() => (isOver = true));
    do {
      await askBoth();
      // Nobody good connects two hundred times a second.
      await pause(20);
    } while (!isOver);
    const seen = await attacking;
    for (const [what, most] of Object.entries(bounds)) expect(seen[what] ?? 0, what).toBeLessThanOrEqual(most);
    const ledger = new Ledger();
    await sendByDimse(installation, some(3), ledger);
    expect(ledger.acknowledged.size).toBe(3);
    await expect.poll(() => watch.openSockets()).toBeLessThanOrEqual(sockets + 10);
    expect(watch.peakMegabytes()).toBeLessThan(1_024);
  },
  120_000,
);
