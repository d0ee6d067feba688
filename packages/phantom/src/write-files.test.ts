import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFileMeta } from '@isocenter/dicom/part10/read-file.ts';
import { writeDisc } from './write-files.ts';

const program = join(import.meta.dirname, 'write-files.ts');

it('writes a folder like a disc and says how much', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phantom-'));
  try {
    const [files, bytes] = await writeDisc(folder, { small: true, seed: 1, now: new Date('2026-11-20T14:02:00Z') });
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      /^DICOM\/ST\d{3}\/SE\d{3}\/IM\d{3}$/.test(name),
    );
    expect(names.length).toBe(files);
    const sizes = await Promise.all(names.map(async (name) => (await readFile(join(folder, name))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
    expect(readFileMeta(await readFile(join(folder, names[0] ?? ''))).hasPreamble).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('explains itself when the folder is missing or an option is unknown', () => {
  const nothing = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect(nothing.status).toBe(2);
  expect(nothing.stderr).toContain('usage:');
  const unknown = spawnSync(process.execPath, [program, '/tmp/x', '--huge'], { encoding: 'utf8' });
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('--huge');
});
