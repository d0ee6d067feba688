import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { followUpStudies, sampleStudies } from './sample-studies.ts';

const available = spawnSync('dciodvfy', ['--version']).error === undefined;

it('passes the checker of dicom3tools without an error in every instance', () => {
  if (!available) {
    process.stderr.write('NOT CHECKED: dciodvfy is not installed (Debian package dicom3tools)\n');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'phantom-'));
  try {
    const problems = new Set<string>();
    const options = { now: new Date('2026-11-20T14:02:00Z'), small: true };
    for (const study of [...sampleStudies(options), ...followUpStudies(options)]) {
      for (const instance of study.instances()) {
        const path = join(folder, instance.fileName);
        writeFileSync(path, instance.file());
        for (const line of errorsOf(path)) problems.add(`${instance.fileName}: ${line}`);
        rmSync(path);
      }
    }
    expect([...problems]).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

function errorsOf(path: string): string[] {
  const { stdout, stderr } = spawnSync('dciodvfy', [path], { encoding: 'utf8' });
  return `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('Error'));
}
