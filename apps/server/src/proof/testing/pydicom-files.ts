import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = '/usr/lib/python3/dist-packages/pydicom/data/test_files';

/** Paths of every file of pydicom's tests that is meant to be DICOM; none, with a loud line, where they are not installed. */
export function pydicomFiles(): string[] {
  if (!existsSync(folder)) {
    process.stderr.write(`\n*** NOT TESTED: pydicom's files are missing: apt-get install python3-pydicom ***\n\n`);
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name.endsWith('.dcm') || entry.parentPath.includes('dicomdirtests')))
    .filter((entry) => !entry.name.startsWith('README'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** A path as a test calls it. */
export function nameOf(path: string): string {
  return path.slice(folder.length + 1);
}
