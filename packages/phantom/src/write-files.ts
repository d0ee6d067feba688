import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleStudies } from './sample-studies.ts';

const usage = 'usage: node packages/phantom/src/write-files.ts <folder> [--small] [--seed <number>]\n';

/** Writes the sample studies like a disc: DICOM/ST000/SE000/IM000, without a DICOMDIR. Returns files and bytes. */
export async function writeDisc(
  folder: string,
  options: { readonly small: boolean; readonly seed: number; readonly now: Date },
): Promise<[files: number, bytes: number]> {
  let [files, bytes] = [0, 0];
  for (const [studyIndex, study] of sampleStudies(options).entries()) {
    const series = new Map<string, { readonly name: string; count: number }>();
    for (const instance of study.instances()) {
      const uid = instance.dataSet.text('SeriesInstanceUID') ?? '';
      const place = series.get(uid) ?? { name: numbered('SE', series.size), count: 0 };
      series.set(uid, place);
      const target = join(folder, 'DICOM', numbered('ST', studyIndex), place.name);
      if (place.count === 0) await mkdir(target, { recursive: true });
      const file = instance.file();
      await writeFile(join(target, numbered('IM', place.count)), file);
      place.count += 1;
      files += 1;
      bytes += file.length;
    }
  }
  return [files, bytes];
}

function numbered(prefix: string, index: number): string {
  return prefix + String(index).padStart(3, '0');
}

interface Arguments {
  readonly folder: string;
  readonly small: boolean;
  readonly seed: number;
}

// What is wrong with the arguments, or the arguments.
function parseArguments(args: readonly string[]): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { small: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
    });
    const [folder] = positionals;
    const seed = Number(values.seed);
    if (folder === undefined || positionals.length !== 1) return 'One folder is needed.';
    return Number.isSafeInteger(seed) ? { folder, small: values.small, seed } : 'The seed is a whole number.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function main(): Promise<void> {
  const parsed = parseArguments(process.argv.slice(2));
  if (typeof parsed === 'string') {
    process.stderr.write(`${parsed}\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const [files, bytes] = await writeDisc(parsed.folder, { ...parsed, now: new Date() });
  process.stdout.write(`${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${parsed.folder}\n`);
}

if (import.meta.main) await main();
