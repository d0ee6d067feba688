import type { StudyRow } from '@isocenter/contract/archive/study.ts';

/** A study for tests; what matters to one is given. */
export function studyRow(part: Partial<StudyRow> = {}): StudyRow {
  return {
    studyUid: '1.2.3',
    patientKey: 1,
    patientId: 'RG-1',
    issuer: '',
    patientName: { alphabetic: 'Hoffmann^Lena', ideographic: '', phonetic: '' },
    birthDate: '1979-10-05',
    sex: 'F',
    studyDate: '2026-11-20',
    studyTime: '13:00:00',
    accession: 'A26-1',
    studyId: '1',
    description: 'CT Head',
    modalities: ['CT'],
    bodyParts: [],
    referringPhysician: 'Costa^Marta',
    institution: 'Riverside',
    clinic: null,
    station: 'CT_1',
    status: 'ready',
    priority: 'routine',
    tags: [],
    seriesCount: 1,
    instanceCount: 10,
    sizeBytes: 1000,
    receivedAt: '2026-11-20T13:01:00.000Z',
    changedAt: '2026-11-20T13:02:00.000Z',
    source: 'CT_1',
    hasPriors: false,
    binnedAt: null,
    ...part,
  };
}
