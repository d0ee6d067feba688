import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const worthIt = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest']);
/** A shorter file fits into the packet that its headers need anyway. */
const leastBytes = 1_500;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The lengths of a file, as it is and as it is sent. */
export interface Lengths {
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Puts a `.gz` and a `.br` beside every file of a folder that is worth it, for a server to send. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all((await filesBelow(folder)).map(compressFile));
}

/** The lengths of all files of a folder and of those that `compressFiles` put beside them, by path. */
export async function compressedLengths(folder: string): Promise<ReadonlyMap<string, Lengths>> {
  const lengths = new Map<string, Lengths>();
  for (const path of await filesBelow(folder)) {
    const { size: plain } = await stat(path);
    const lengthOf = (ending: string) =>
      stat(`${path}${ending}`).then(
        ({ size }) => size,
        () => plain,
      );
    lengths.set(path.slice(folder.length + 1), { plain, gzip: await lengthOf('.gz'), brotli: await lengthOf('.br') });
  }
  return lengths;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const plain = bytes.byteLength;
  if (plain < leastBytes || !worthIt.has(extname(path))) return;
  const [zipped, brotli] = await Promise.all([
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    // The next two levels take ten times as long for a twentieth less.
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain },
    }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
}
