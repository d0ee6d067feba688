import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { retrieve, sha256 } from '../testing/archive.ts';
import type { Installation } from '../testing/installation.ts';
import type { Ledger } from '../testing/senders.ts';

export interface Caller {
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** @returns how many of the wanted objects are not there, or not as they were sent */
export async function missing(person: Caller, ledger: Ledger, wanted: ReadonlySet<string>): Promise<number> {
  let count = 0;
  for (const sopUid of wanted) {
    const sent = ledger.sent.get(sopUid);
    const found = sent === undefined ? undefined : await retrieve(person, sent.address).catch(() => undefined);
    if (found === undefined || sha256(found.dataSet) !== sent?.sha256) count += 1;
  }
  return count;
}

/** The administrator, signed in. */
export async function callerOf(installation: Installation): Promise<Caller> {
  const token = await installation.signIn();
  return {
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(`${installation.url}${path}`, { ...init, headers });
    },
  };
}

/** The next ones. */
export function* some<T>(source: Iterator<T>, count: number): Generator<T> {
  for (let index = 0; index < count; index += 1) {
    const next = source.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/** Yields instances while the sending goes on. */
export function* whileTrue(
  source: Iterator<SampleInstance>,
  sending: { readonly now: boolean },
): Generator<SampleInstance> {
  while (sending.now) yield* some(source, 1);
}
