import { followUpStudies, sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import type { SampleStudy } from '@isocenter/phantom/sample-study.ts';
import type { Installation } from './installation.ts';

/** The small sample study whose description has this part. Another seed makes another study of the same person. */
export function sampleOf(part: string, { now = new Date(), seed }: { now?: Date; seed?: number } = {}): SampleStudy {
  const options = { now, small: true, ...(seed === undefined ? {} : { seed }) };
  const samples = [...sampleStudies(options), ...followUpStudies(options)];
  const study = samples.find(({ description }) => description.includes(part));
  if (study === undefined) throw new Error(`There is no sample called ${part}.`);
  return study;
}

export function filesOf(study: SampleStudy): Uint8Array[] {
  return [...study.instances()].map((instance) => instance.file());
}

/** The files of a sample study, by names. */
export function* sampleFiles(part: string): Generator<readonly [name: string, file: Uint8Array]> {
  for (const [at, file] of filesOf(sampleOf(part)).entries()) yield [`IM${at + 1}`, file];
}

/** Stores the sample studies whose description has one of these parts; answers their UIDs in the same order. */
export async function storeSamples(installation: Installation, parts: readonly string[]): Promise<string[]> {
  const studies = parts.map((part) => sampleOf(part));
  for (const study of studies) await installation.store(filesOf(study));
  return studies.map(({ studyInstanceUid }) => studyInstanceUid);
}
