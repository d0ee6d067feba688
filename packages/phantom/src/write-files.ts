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

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { small: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
  });
  const [folder] = positionals;
  const seed = Number(values.seed);
  if (folder === undefined || positionals.length !== 1 || !Number.isInteger(seed)) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const [files, bytes] = await writeDisc(folder, { small: values.small, seed, now: new Date() });
  process.stdout.write(`${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${folder}\n`);
}

if (import.meta.main) await main();
