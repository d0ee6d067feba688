/**
 * The state that a browser saves to resume an upload after a reload: handles of what was chosen, and nothing of a patient. The server knows
 * by key which files are done.
 */
export interface StoredUpload {
  readonly uploadId: string;
  readonly accountId: number;
  readonly handles: readonly FileSystemHandle[];
}

const databaseName = 'isocenter.uploads';
const storeName = 'uploads';

export async function keepUpload(upload: StoredUpload): Promise<void> {
  if (upload.handles.length === 0) return;
  await within('readwrite', (store) => store.put(upload));
}

/** Returns the saved state of an upload of this account; undefined if there is none, or storage is switched off. */
export async function storedUpload(uploadId: string, accountId: number): Promise<StoredUpload | undefined> {
  const found = (await within('readonly', (store) => store.get(uploadId))) as StoredUpload | undefined;
  return found?.accountId === accountId ? found : undefined;
}

export async function forgetUpload(uploadId: string): Promise<void> {
  await within('readwrite', (store) => store.delete(uploadId));
}

/** Leaves only what belongs to these uploads of the account; everything of other accounts goes too. */
export async function forgetOthers(accountId: number, uploadIds: readonly string[]): Promise<void> {
  const all = (await within('readonly', (store) => store.getAll())) as readonly StoredUpload[] | undefined;
  for (const stored of all ?? [])
    if (stored.accountId !== accountId || !uploadIds.includes(stored.uploadId)) await forgetUpload(stored.uploadId);
}

/** Resolves with undefined when storage is refused: then a person chooses again. */
async function within(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await opened();
    try {
      return await answerOf(work(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'uploadId' }));
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Storage was refused.')));
  });
}
