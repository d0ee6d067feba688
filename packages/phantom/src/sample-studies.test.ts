import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { sopClassName, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { isUid } from '@isocenter/dicom/uid.ts';
import { followUpStudies, sampleStudies } from './sample-studies.ts';
import type { SampleInstance } from './sample-study.ts';

const now = new Date('2026-11-20T14:02:00Z');
const studies = sampleStudies({ now, small: true });
const instances: SampleInstance[] = studies.flatMap((study) => [...study.instances()]);

describe('the small sample studies', () => {
  it('hold what they announced, below 10 MB', () => {
    let total = 0;
    for (const study of studies) {
      const files = [...study.instances()].map((instance) => instance.file().length);
      const bytes = files.reduce((sum, length) => sum + length, 0);
      expect(files.length).toBe(study.instanceCount);
      expect(Math.abs(bytes - study.estimatedBytes)).toBeLessThan(study.estimatedBytes * 0.15 + 3000);
      total += bytes;
    }
    expect(total).toBeLessThan(10e6);
  });

  it('are read back by the reader as they were made', () => {
    for (const instance of instances) {
      const file = readFile(instance.file());
      expect(file.meta.transferSyntaxUid).toBe(instance.transferSyntaxUid);
      expect(file.meta.sopInstanceUid).toBe(instance.sopInstanceUid);
      expect(file.meta.sopClassUid).toBe(instance.sopClassUid);
      expect(file.warnings).toEqual([]);
      expect(file.dataSet.text('SOPInstanceUID')).toBe(instance.sopInstanceUid);
      expect(file.dataSet.elements().length).toBe(instance.dataSet.elements().length);
    }
  });

  it('keep the names in every script and every character set', () => {
    const charsets = new Set<string>();
    for (const study of studies) {
      const [first] = study.instances();
      const { dataSet } = readFile(first?.file() ?? new Uint8Array());
      expect(dataSet.text('PatientName')).toBe(study.patientName);
      charsets.add(dataSet.strings('SpecificCharacterSet').join('\\'));
    }
    expect(charsets).toEqual(new Set(['ISO_IR 100', 'ISO_IR 126', 'ISO_IR 144', 'ISO_IR 192', '\\ISO 2022 IR 87']));
    const japanese = studies.find((study) => study.patientName.startsWith('Suzuki'));
    expect(japanese?.patientName).toBe('Suzuki^Hanako=鈴木^花子=すずき^はなこ');
  });

  it('have unique, valid identifiers and unique file names within a study', () => {
    const uids = instances.map((instance) => instance.sopInstanceUid);
    expect(new Set(uids).size).toBe(uids.length);
    for (const instance of instances) {
      for (const keyword of ['SOPInstanceUID', 'SeriesInstanceUID', 'StudyInstanceUID']) {
        expect(isUid(instance.dataSet.text(keyword) ?? '')).toBe(true);
      }
      expect(instance.fileName).toMatch(/^[A-Z]{2,3}-\d{4}-\d{4}\.dcm$/);
    }
    for (const study of studies) {
      const names = [...study.instances()].map((instance) => instance.fileName);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('use known SOP classes in explicit and in implicit little endian', () => {
    const syntaxes = new Set(instances.map((instance) => instance.transferSyntaxUid));
    expect(new Set([...syntaxes].map((uid) => transferSyntaxOf(uid)?.name))).toEqual(
      new Set(['Explicit VR Little Endian', 'Implicit VR Little Endian']),
    );
    const classes = new Set(instances.map((instance) => sopClassName(instance.sopClassUid)));
    expect(classes.has(undefined)).toBe(false);
    expect(classes.size).toBe(13);
  });

  it('lie in the days before now, newest first, with priors of the same patients', () => {
    const dates = studies.map((study) => study.date.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(Math.max(...dates)).toBeLessThan(now.getTime());
    const byPatient = Map.groupBy(studies, (study) => study.patientId);
    expect([...byPatient.values()].filter((group) => group.length > 1).length).toBe(2);
    expect(byPatient.size).toBe(15);
  });

  it('are the same bytes for the same seed, and others for another', () => {
    expect(digest(1)).toBe(digest(1));
    expect(digest(2)).not.toBe(digest(1));
  });
});

describe('the small studies of a patient who is followed', () => {
  const followed = followUpStudies({ now, small: true });

  it('are of one patient over three years, newest first, and hold what they announced', () => {
    expect(new Set(followed.map(({ patientId }) => patientId)).size).toBe(1);
    expect(followed.map(({ modality }) => modality)).toEqual(['CT', 'CT', 'MR', 'CT', 'CR']);
    const dates = followed.map((study) => study.date.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect((dates[0] ?? 0) - (dates.at(-1) ?? 0)).toBeGreaterThan(3 * 365 * 86_400_000);
    for (const study of followed) expect([...study.instances()].length).toBe(study.instanceCount);
  });

  it('are nobody else’s, and are read back as they were made', () => {
    const known = new Set(instances.map(({ sopInstanceUid }) => sopInstanceUid));
    for (const instance of followed.flatMap((study) => [...study.instances()])) {
      expect(known.has(instance.sopInstanceUid)).toBe(false);
      expect(readFile(instance.file()).dataSet.elements().length).toBe(instance.dataSet.elements().length);
    }
    expect(studies.some(({ patientId }) => patientId === followed[0]?.patientId)).toBe(false);
  });
});

function digest(seed: number): string {
  const hash = createHash('sha256');
  for (const study of sampleStudies({ seed, now, small: true }))
    for (const instance of study.instances()) hash.update(instance.file());
  return hash.digest('hex');
}
