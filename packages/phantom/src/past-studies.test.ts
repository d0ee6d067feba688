import { describe, expect, it } from 'vitest';
import { pastStudies } from './past-studies.ts';
import { followUpStudies, sampleStudies } from './sample-studies.ts';

const now = new Date('2026-11-20T14:02:00Z');
const past = [...pastStudies({ now })];

describe('the studies of the weeks before', () => {
  it('are made on the days before today, and received soon after', () => {
    const midnight = Date.UTC(2026, 10, 20);
    for (const { study, receivedAt } of past) {
      expect(study.date.getTime()).toBeLessThan(midnight);
      expect(study.date.getTime()).toBeGreaterThanOrEqual(midnight - 28 * 86_400_000);
      const minutes = (receivedAt.getTime() - study.date.getTime()) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(4);
      expect(minutes).toBeLessThan(30);
    }
    const days = new Set(past.map(({ study }) => study.date.toISOString().slice(0, 10)));
    expect(days.size).toBe(28);
  });

  it('are the same each time, and no study or patient of the samples', () => {
    const uids = past.map(({ study }) => study.studyInstanceUid);
    expect([...pastStudies({ now })].map(({ study }) => study.studyInstanceUid)).toEqual(uids);
    const samples = [...sampleStudies({ now }), ...followUpStudies({ now })];
    const all = [...samples, ...past.map(({ study }) => study)];
    expect(new Set(all.map((study) => study.studyInstanceUid)).size).toBe(all.length);
    const known = new Set(samples.map(({ patientId }) => patientId));
    expect(past.filter(({ study }) => known.has(study.patientId))).toEqual([]);
    expect(new Set(past.map(({ study }) => study.modality)).size).toBeGreaterThan(6);
  });

  it('hold what they say of the person and the order, below 25 MB', () => {
    let bytes = 0;
    const accessions = new Set<string>();
    const named = new Map<string, string>();
    for (const { study } of past) {
      for (const instance of study.instances()) {
        const { dataSet } = instance;
        bytes += instance.file().length;
        expect(dataSet.text('PatientID')).toBe(study.patientId);
        named.set(study.patientId, `${dataSet.text('PatientName')} ${dataSet.text('PatientBirthDate')}`);
        accessions.add(dataSet.text('AccessionNumber') ?? '');
      }
    }
    expect(bytes).toBeLessThan(25e6);
    expect(accessions.size).toBe(past.length);
    // Some come again, and are the same people then.
    expect(named.size).toBeLessThan(past.length);
    expect(new Set(named.values()).size).toBe(named.size);
  });
});
