import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** Whoever asks for figures waits no longer, as for a disk that does not answer or a connection that is not free. */
const longestMilliseconds = 3_000;

type Figure = number | undefined;
type Figures = Readonly<Record<string, number>>;

/** A figure that cannot be had now is left out, so that the others are still told. */
export function gauge(registry: Registry, name: string, help: string, read: () => Figure | Promise<Figure>): void {
  const made = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await inTime(read);
      if (value === undefined) made.remove();
      else made.set(value);
    },
  });
}

interface Several {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly read: () => Figures | Promise<Figures>;
}

/** Adds gauges of the same kind, each under a value of a label. */
export function gauges(registry: Registry, { name, help, label, read }: Several): void {
  const made = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = (await inTime(read)) ?? {};
      made.reset();
      for (const [key, value] of Object.entries(values)) made.set({ [label]: key }, value);
    },
  });
}

async function inTime<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const late = pause(longestMilliseconds, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
  const value = await Promise.race([Promise.resolve(read()).catch(() => undefined), late]);
  over.abort();
  return value;
}
