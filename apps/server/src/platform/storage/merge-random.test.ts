import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { randomNumbers } from '@isocenter/dicom-network/testing/random-numbers.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { mergeSteps } from './merge-packs.ts';
import { StoreAway } from './store-away.ts';
import { isFault } from './objects/object-fault.ts';
import { KeptObjects, type Holder, type Kept } from './testing/kept-objects.ts';
import type { Fault } from './testing/object-server.ts';

const holders: readonly Holder[] = ['quarantined_instance', 'office_file', 'refused_object'];
const faults: readonly Fault[] = [
  { forgets: true },
  { halves: true },
  { flips: true },
  { answers: 403 },
  { breaksOff: true },
];

/** A store with what should be in it. */
class Model {
  readonly here: KeptObjects;
  readonly kept = new Set<Kept>();
  readonly #random: () => number;
  merged = 0;
  killed = 0;

  constructor(here: KeptObjects, random: () => number) {
    this.here = here;
    this.#random = random;
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  any<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  async append(): Promise<void> {
    const sizes = Array.from({ length: 1 + this.below(5) }, () => this.below(this.any([50, 5_000, 300_000])));
    for (const each of await this.here.keep(sizes, this.any(holders))) this.kept.add(each);
  }

  async remove(): Promise<void> {
    const each = this.any([...this.kept]);
    if (each === undefined) return;
    this.kept.delete(each);
    await this.here.removeRow(each);
  }

  /** A row of another table takes the place over, as where an object is replaced and kept beside. */
  async takeOver(isLeft: boolean): Promise<void> {
    const each = this.any([...this.kept]);
    if (each === undefined) return;
    const table = this.any(holders);
    const id = await this.here.insertRow(table, await this.here.placeOf(each), each.bytes);
    this.kept.add({ table, id, bytes: each.bytes });
    if (isLeft) return;
    this.kept.delete(each);
    await this.here.removeRow(each);
  }

  /** Others work meanwhile. */
  async merge(): Promise<void> {
    const works = [async () => {}, () => this.remove(), () => this.takeOver(false), () => this.takeOver(true)];
    const work = this.any(works);
    const pace = async () => (this.below(3) === 0 ? work() : undefined);
    if ((await this.here.merge({ pace })).kind === 'merged') this.merged += 1;
  }

  async mergeWhileItFails(): Promise<void> {
    const { server, store } = this.here;
    const fault = this.any(faults);
    const method = this.any(['PUT', 'GET']);
    server.fault = (request) =>
      request.method === method && request.key.startsWith('packs/') && this.below(2) === 0 ? fault : undefined;
    await this.merge().catch((error: unknown) => {
      const isExpected = error instanceof StoreAway || isFault(error) || /not what was read/.test(String(error));
      if (!isExpected) throw error;
    });
    server.fault = () => undefined;
    store.objects?.tier.doubt();
  }

  /** A row is being changed, and is left. */
  async mergeWhileLocked(): Promise<void> {
    const each = this.any([...this.kept]);
    if (each === undefined) return;
    await this.here.db.transaction().execute(async (tx) => {
      await sql`select from ${sql.table(each.table)} where id::text = ${each.id} for update`.execute(tx);
      const before = await this.here.placeOf(each);
      await this.here.merge();
      assert.deepEqual(await this.here.placeOf(each), before);
    });
  }

  async killMerging(): Promise<void> {
    const held = await this.here.small();
    if (held.length === 0) return;
    await this.here.killedAt(this.any(['copying', ...mergeSteps]));
    this.killed += 1;
  }
}

test.each([1, 2, 3])(
  'whatever happens in whatever order, every object is where its row says (%i)',
  async (seed) => {
    const here = await KeptObjects.start(await createTestDatabase());
    const model = new Model(here, randomNumbers(seed));
    try {
      for (let step = 0; step < 40; step += 1) {
        const [name, work] = model.any([
          ['append', () => model.append()],
          ['append', () => model.append()],
          ['append', () => model.append()],
          ['remove', () => model.remove()],
          ['take over', () => model.takeOver(false)],
          ['refer twice', () => model.takeOver(true)],
          ['merge', () => model.merge()],
          ['merge, store fails', () => model.mergeWhileItFails()],
          ['merge, row locked', () => model.mergeWhileLocked()],
          ['merge, killed', () => model.killMerging()],
          ['merge, killed', () => model.killMerging()],
          ['clean up', () => here.cleanUp()],
          ['restart', () => here.restart()],
        ] as const);
        await work();
        await here.requireAll(model.kept, `step ${step}: ${name}`);
      }
      await here.cleanUp();
      await model.merge();
      await here.cleanUp();
      await here.requireAll(model.kept);
      await here.requireTidy();
      expect(Math.min(model.merged, model.killed)).toBeGreaterThan(0);
    } finally {
      await here.close();
    }
  },
  120_000,
);
