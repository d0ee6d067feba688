import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's python3-pydicom stores files of many makers and of many kinds of damage here. */
const folder = '/usr/lib/python3/dist-packages/pydicom/data';

export interface PeerFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every DICOM file of pydicom's tests; none, with a loud line, where it is not installed. */
export function peerFiles(): PeerFile[] {
  if (!existsSync(folder)) {
    process.stderr.write(`\nNOT TESTED: ${folder} is missing. Install python3-pydicom to read its files.\n\n`);
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name.endsWith('.dcm') || entry.parentPath.includes('dicomdirtests')))
    .filter((entry) => !entry.name.startsWith('README'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({ name: path.slice(folder.length + 1), bytes: new Uint8Array(readFileSync(path)) }));
}
