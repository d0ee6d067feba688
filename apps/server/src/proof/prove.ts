// npm run prove [-- --only name,... --quick --minutes 30]
// Attacks and damages whole installations of its own, on loopback alone, while others go on working with them; prints what was
// promised and what came of it. Ends with 1 when a promise was broken.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '#platform/testing/build-server.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { durabilityProofs } from './prove/durability.ts';
import { fullDiskProof } from './prove/full-disk.ts';
import { isolationProofs } from './prove/isolation.ts';
import { lastingProofs } from './prove/lasting.ts';
import type { Bench, Finding, Proof } from './prove/proof.ts';
import { outcomeLines, outcomeTable, type Outcome } from './prove/table.ts';
import { Installation } from './testing/installation.ts';

const proofs: readonly Proof[] = [...isolationProofs, ...durabilityProofs, fullDiskProof, ...lastingProofs];

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, minutes: { type: 'string' } },
});
buildServer();
const outcomes: Outcome[] = [];
for (const proof of choose(values.only?.split(','))) outcomes.push(await outcomeOf(proof));
tell(`\n${outcomeTable(outcomes)}`);
process.exitCode = outcomes.every(({ finding }) => finding.misses.length === 0) ? 0 : 1;

function choose(names: readonly string[] | undefined): readonly Proof[] {
  const unknown = names?.filter((name) => !proofs.some((proof) => proof.name === name)) ?? [];
  if (unknown.length > 0) {
    tell(`There is no ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(', ')}.`);
    process.exit(2);
  }
  return names === undefined ? proofs : proofs.filter(({ name }) => names.includes(name));
}

/** A proof that breaks off has proved nothing: the reason stands in its row. */
async function outcomeOf(proof: Proof): Promise<Outcome> {
  const began = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'isocenter-prove-'));
  // Root's database runs as another account, which has to get through.
  await chmod(folder, 0o711);
  const { bench, close } = benchIn(folder);
  const finding = await proof
    .run(bench)
    .catch((error: unknown): Finding => ({ figures: {}, misses: [`broke off: ${String(error)}`] }));
  await close();
  await rm(folder, { recursive: true });
  const outcome = { proof, finding, seconds: (performance.now() - began) / 1000 };
  tell(outcomeLines(outcome));
  return outcome;
}

function benchIn(folder: string): { readonly bench: Bench; readonly close: () => Promise<void> } {
  const installations: Installation[] = [];
  const resting = async (): Promise<Installation> => {
    const dataDir = join(folder, String(installations.length));
    const [httpPort, dimsePort] = [await freePort(), await freePort()];
    const nodeOptions = ['--max-semi-space-size=4', '--no-parallel-scavenge'];
    const installation = new Installation({ dataDir, httpPort, dimsePort, nodeOptions });
    installations.push(installation);
    return installation;
  };
  return {
    bench: {
      isQuick: values.quick,
      minutes: Number(values.minutes ?? (values.quick ? 1 : 30)),
      resting,
      async installation() {
        const installation = await resting();
        installation.start();
        await installation.ready(60);
        return installation;
      },
    },
    close: async () => {
      for (const installation of installations) await installation.remove();
    },
  };
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}
