import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import type { SampleStudy } from '@isocenter/phantom/sample-study.ts';
import type { Person } from './test-app.ts';

/** The small sample studies as of one moment: the same in every test. With another seed than 1 they are not those of the samples job. */
export function smallStudies(seed = 1): SampleStudy[] {
  return sampleStudies({ seed, now: new Date('2026-11-20T12:00:00Z'), small: true });
}

/** Stores studies the way any other system would: over STOW-RS, eight at a time. */
export async function storeStudies(person: Person, studies: readonly SampleStudy[]): Promise<void> {
  const files = studies.flatMap((study) => [...study.instances()].map((instance) => instance.file()));
  for (let at = 0; at < files.length; at += 8) {
    await Promise.all(files.slice(at, at + 8).map((file) => storeFile(person, file)));
  }
}

export async function storeFile(person: Person, file: Uint8Array): Promise<void> {
  await person.json('/dicom-web/studies', {
    method: 'POST',
    headers: { 'content-type': 'application/dicom' },
    body: Buffer.from(file),
  });
}
