import type { Retrieval, RetrievedObject, RetrieveProvider, RetrieveRequest } from '../services/query-retrieve.ts';
import type { SubOperations } from '../services/query-retrieve.ts';
import { ctDataSet } from './ct-instance.ts';
import { ctImageStorage, explicit } from './test-listener.ts';

export const mrImageStorage = '1.2.840.10008.5.1.4.1.1.4';

export function retrievedCt(index: number, change: Partial<RetrievedObject> = {}): RetrievedObject {
  const sopInstanceUid = `1.2.826.0.1.3680043.10.7.${index}`;
  return {
    sopClassUid: ctImageStorage,
    sopInstanceUid,
    transferSyntaxUids: [explicit],
    open: () => Promise.resolve(ctDataSet(sopInstanceUid, 1000 * index)),
    ...change,
  };
}

/** Records the requests of `retrieve`, and the counts at the end of each. */
export class RetrieveRecord implements RetrieveProvider {
  readonly requests: RetrieveRequest[] = [];
  readonly finished: SubOperations[] = [];
  readonly #objects: readonly RetrievedObject[];
  readonly #change: Partial<Retrieval>;

  constructor(objects: readonly RetrievedObject[], change: Partial<Retrieval> = {}) {
    this.#objects = objects;
    this.#change = change;
  }

  retrieve(request: RetrieveRequest): Promise<Retrieval> {
    this.requests.push(request);
    return Promise.resolve({
      total: this.#objects.length,
      offers: this.#objects,
      objects: each(this.#objects),
      finished: (counts) => void this.finished.push(counts),
      ...this.#change,
    });
  }
}

async function* each(objects: readonly RetrievedObject[]): AsyncGenerator<RetrievedObject> {
  yield* objects;
}
