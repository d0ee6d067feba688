import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { encode, type EncodedObject } from './objects.ts';

const families = [
  'Smith',
  'Smirnova',
  'Anderson',
  'Müller',
  'Costa',
  'Nakamura',
  'Laurent',
  'Novak',
  'Okafor',
  'Jensen',
];
const given = ['Anna', 'John', 'Maria', 'Lucas', 'Elena', 'Peter', 'Sophie', 'Daniel'];
const modalities = ['CT', 'MR', 'CR', 'US', 'DX', 'CT', 'MR', 'MG', 'CT', 'PT'];

/**
 * Studies of `perStudy` small instances that differ in patient, day (2022 to 2024), modality and accession number: what searches are
 * measured in. Every fifth patient comes twice. Studies of another `root` are others.
 */
export function* manyStudies(
  count: number,
  perStudy: number,
  root = '1.2.826.0.1.3680043.10.2',
): Generator<EncodedObject[]> {
  const [template] = smallInstances(1);
  if (template === undefined) return;
  const { dataSet } = template;
  for (let study = 0; study < count; study++) {
    const patient = study % 5 === 4 ? study - 1 : study;
    const studyUid = `${root}.${study + 1}`;
    dataSet
      .set('PatientName', `${families[patient % 10] ?? ''}^${given[(patient >> 3) % 8] ?? ''}`)
      .set('PatientID', `MANY${String(patient).padStart(6, '0')}`)
      .set('StudyInstanceUID', studyUid)
      .set('SeriesInstanceUID', `${studyUid}.1`)
      .set('StudyDate', dayOf(study, count))
      .set('AccessionNumber', accessionOf(study))
      .set('StudyDescription', `Routine ${study % 40}`)
      .set('Modality', modalities[(study >> 1) % 10] ?? 'CT');
    const objects: EncodedObject[] = [];
    for (let instance = 1; instance <= perStudy; instance++) {
      const sopInstanceUid = `${studyUid}.1.${instance}`;
      dataSet.set('SOPInstanceUID', sopInstanceUid).set('InstanceNumber', String(instance));
      objects.push(encode({ ...template, sopInstanceUid }));
    }
    yield objects;
  }
}

/** The accession number of the study with this number. */
export function accessionOf(study: number): string {
  return `M${String(study).padStart(8, '0')}`;
}

function dayOf(study: number, count: number): string {
  const day = new Date(Date.UTC(2022, 0, 1) + Math.floor((study * 1095) / count) * 86_400_000);
  return day.toISOString().slice(0, 10).replaceAll('-', '');
}
