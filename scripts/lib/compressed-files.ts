import { readdir, readFile, writeFile } from 'node:fs/promises';
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

/** Puts a `.gz` and a `.br` beside every file of a folder that is worth it, for a server to send. Returns all lengths, by path. */
export async function compressFiles(folder: string): Promise<ReadonlyMap<string, Lengths>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lengths = new Map<string, Lengths>();
  await Promise.all(paths.map(async (path) => lengths.set(path.slice(folder.length + 1), await compressFile(path))));
  return lengths;
}

async function compressFile(path: string): Promise<Lengths> {
  const bytes = await readFile(path);
  const plain = bytes.byteLength;
  if (plain < leastBytes || !worthIt.has(extname(path))) return { plain, gzip: plain, brotli: plain };
  const [zipped, brotli] = await Promise.all([
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    // The next two levels take ten times as long for a twentieth less.
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain },
    }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, zipped), writeFile(`${path}.br`, brotli)]);
  return { plain, gzip: zipped.byteLength, brotli: brotli.byteLength };
}
