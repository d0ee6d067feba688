import type { Lengths } from './compressed-files.ts';

/** One file of Vite's manifest, under the path of its source where it has one. */
interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, BuiltFile>>;

/** A way into the application, and the most that the scripts on it may weigh. */
export interface Budget {
  readonly name: string;
  /** The sources that it begins with, or the names of files that hold several; what they import comes along. */
  readonly sources: readonly string[];
  /** Compressed with gzip, which every browser accepts on every connection. */
  readonly mostBytes: number;
  /** Sources whose files are loaded already. */
  readonly after?: readonly string[];
}

export interface Weight {
  readonly name: string;
  readonly mostBytes: number;
  readonly files: number;
  readonly lengths: Lengths;
}

/** Weighs the scripts of each budget. @throws for a source that the build does not have as a file of its own */
export function weigh(
  budgets: readonly Budget[],
  manifest: Manifest,
  lengths: ReadonlyMap<string, Lengths>,
): readonly Weight[] {
  return budgets.map(({ name, sources, mostBytes, after = [] }) => {
    const before = filesOf(after, manifest);
    const files = [...filesOf(sources, manifest)].filter((file) => !before.has(file));
    const sum = { plain: 0, gzip: 0, brotli: 0 };
    for (const file of files) {
      const own = lengths.get(file);
      sum.plain += own?.plain ?? 0;
      sum.gzip += own?.gzip ?? 0;
      sum.brotli += own?.brotli ?? 0;
    }
    return { name, mostBytes, files: files.length, lengths: sum };
  });
}

/** Writes one line for a budget, and whether it is observed. */
export function told({ name, mostBytes, files, lengths }: Weight): { readonly line: string; readonly isKept: boolean } {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
  const sent = `${kilobytes(lengths.gzip)} with gzip, ${kilobytes(lengths.brotli)} with brotli`;
  const isKept = lengths.gzip <= mostBytes;
  const most = `${isKept ? 'of' : 'OVER'} ${kilobytes(mostBytes)}`;
  return { line: `${name}: ${sent}, ${most}; ${files} files, ${kilobytes(lengths.plain)} as they are`, isKept };
}

function filesOf(sources: readonly string[], manifest: Manifest): ReadonlySet<string> {
  const named = Object.values(manifest).map((built) => [built.name, built] as const);
  const builtOf = new Map<string | undefined, BuiltFile>([...named, ...Object.entries(manifest)]);
  const reached = new Set(sources);
  const files = new Set<string>();
  for (const source of reached) {
    const built = builtOf.get(source);
    if (built === undefined) throw new Error(`The build has no file for ${source}.`);
    files.add(built.file);
    for (const other of built.imports ?? []) reached.add(other);
  }
  return files;
}
