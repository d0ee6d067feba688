import { retrieve, sha256 } from './archive.ts';
import type { Installation } from './installation.ts';
import type { Ledger } from './senders.ts';

/** Lists those of these objects that an installation does not return with the bytes that were sent. */
export async function lostObjects(
  installation: Installation,
  ledger: Ledger,
  sopUids: Iterable<string>,
): Promise<string[]> {
  const token = await installation.signIn();
  const person = {
    fetch: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(`${installation.url}${path}`, { ...init, headers });
    },
  };
  const lost: string[] = [];
  for (const sopUid of sopUids) {
    const sent = ledger.sent.get(sopUid);
    const found = sent === undefined ? undefined : await retrieve(person, sent.address);
    if (found === undefined || sha256(found.dataSet) !== sent?.sha256) lost.push(sopUid);
  }
  return lost;
}
