import type { FoundFile } from '../analysis/messages.ts';

/** The chosen files, and where the browser allows it, handles that outlive the page. */
export interface Chosen {
  readonly files: AsyncIterable<readonly FoundFile[]>;
  readonly handles: Promise<readonly FileSystemHandle[]>;
}

const batchSize = 100;

/**
 * The files of an `<input>`: the path below the folder when one was chosen. The list is read while it is walked through, since ten
 * thousand files at once would hold up the page: the input must not be emptied meanwhile.
 */
export function chosenFiles(list: FileList): Chosen {
  return { files: inBatches(listed(list)), handles: Promise.resolve([]) };
}

/** The files and folders of a drop. Must be called while the event is handled: afterwards the browser forgets it. */
export function droppedFiles(transfer: DataTransfer): Chosen {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const handles = items.map((item) => handleOf(item));
  const files = entries.length > 0 ? walkEntries(entries) : each(Array.from(transfer.files, named));
  return {
    files: inBatches(files),
    handles: Promise.all(handles).then((all) => all.filter((handle) => handle !== null)),
  };
}

/** The files below handles: of a folder that was picked, or kept from before a reload. */
export function filesOfHandles(handles: readonly FileSystemHandle[]): Chosen {
  return { files: inBatches(walkHandles(handles, '')), handles: Promise.resolve(handles) };
}

function named(file: File): FoundFile {
  return { path: file.name, file };
}

async function* listed(list: FileList): AsyncGenerator<FoundFile> {
  for (let index = 0; index < list.length; index += 1) {
    const file = list[index];
    if (file !== undefined) yield { path: file.webkitRelativePath || file.name, file };
  }
}

async function* each(files: readonly FoundFile[]): AsyncGenerator<FoundFile> {
  yield* files;
}

async function* inBatches(files: AsyncIterable<FoundFile>): AsyncGenerator<readonly FoundFile[]> {
  let batch: FoundFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Not every browser has handles; without them a person chooses again after a reload. */
async function handleOf(item: DataTransferItem): Promise<FileSystemHandle | null> {
  const withHandles = item as { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };
  return (await withHandles.getAsFileSystemHandle?.().catch(() => null)) ?? null;
}

async function* walkEntries(entries: readonly FileSystemEntry[]): AsyncGenerator<FoundFile> {
  for (const entry of entries) {
    if (entry instanceof FileSystemDirectoryEntry) {
      const reader = entry.createReader();
      // A folder is told in pieces, until one is empty.
      for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) yield* walkEntries(some);
    } else if (entry instanceof FileSystemFileEntry) {
      const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
      if (file !== null) yield { path: entry.fullPath.replace(/^\/+/, ''), file };
    }
  }
}

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
}

async function* walkHandles(handles: readonly FileSystemHandle[], parent: string): AsyncGenerator<FoundFile> {
  for (const handle of handles) {
    const path = parent === '' ? handle.name : `${parent}/${handle.name}`;
    if (handle instanceof FileSystemDirectoryHandle) yield* walkHandles(await childrenOf(handle), path);
    else if (handle instanceof FileSystemFileHandle) {
      const file = await handle.getFile().catch(() => null);
      if (file !== null) yield { path, file };
    }
  }
}

async function childrenOf(folder: FileSystemDirectoryHandle): Promise<FileSystemHandle[]> {
  const children: FileSystemHandle[] = [];
  // The library of types does not know yet that a folder can be walked.
  const values = (folder as unknown as { values: () => AsyncIterable<FileSystemHandle> }).values();
  for await (const child of values) children.push(child);
  return children;
}
