import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUid } from '@isocenter/dicom/uid.ts';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';

const now = new Date('2026-11-20T09:00:00Z');

/** Every small sample instance: CT, MR, PET, ultrasound loops, mammograms, reports, documents. */
export function allSamples(): SampleInstance[] {
  return sampleStudies({ now, small: true }).flatMap((study) => [...study.instances()]);
}

/** The first sample that fits. */
export function sampleWhere(fits: (sample: SampleInstance) => boolean): SampleInstance {
  for (const study of sampleStudies({ now, small: true })) {
    for (const instance of study.instances()) if (fits(instance)) return instance;
  }
  throw new Error('There is no such sample.');
}

/** Writes the files of instances into a folder. Returns their paths, in their order. */
export async function writeSamples(folder: string, instances: Iterable<SampleInstance>): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const instance of instances) {
    const path = join(folder, `${String(paths.length).padStart(4, '0')}-${instance.fileName}`);
    await writeFile(path, instance.file());
    paths.push(path);
  }
  return paths;
}

/** The same object under a UID of its own. */
export function withNewUid(sample: SampleInstance): SampleInstance {
  sample.dataSet.set('SOPInstanceUID', newUid());
  return { ...sample, sopInstanceUid: sample.dataSet.text('SOPInstanceUID') ?? '' };
}
