import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { bodyExtent, paintPersonDensity, paintPersonUptake, personOf, type Person } from '../anatomy/whole-body.ts';
import { ctDraft, ctSopClass, signedHounsfield } from '../instances/ct.ts';
import { frameOfReferenceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import { institutions, patients } from '../instances/patients.ts';
import { petDraft, petSopClass } from '../instances/pet.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import { addNoise, noiseTile, tileSize } from '../volume/noise-tile.ts';
import { axialPlane } from '../volume/planes.ts';
import { Random } from '../volume/random.ts';
import { machines, studyHeader } from './study-header.ts';

const machine = { ...machines.ptMeridian, bodyPart: 'WHOLEBODY', protocol: 'PETCT WB FDG' } as const;
const ctSeries: SeriesHeader = {
  ...machine,
  number: 2,
  modality: 'CT',
  sopClassUid: ctSopClass,
  description: 'CT AC 5.0',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 120,
};
const petSeries: SeriesHeader = {
  ...machine,
  number: 3,
  modality: 'PT',
  sopClassUid: petSopClass,
  description: 'PET WB, corrected',
  transferSyntaxUid: implicitLittleEndian,
  startSeconds: 300,
};

/** A whole-body FDG PET-CT: low-dose CT and attenuation-corrected PET at the same heights. */
export function petCtStudies(context: StudyContext): StudyPlan[] {
  const study = studyHeader(context, {
    key: 'pet',
    patient: patients.alHarbi,
    minutesAgo: 180,
    description: 'PET-CT Whole body, FDG',
    institution: institutions.meridian,
    referrer: 'Haddad^Samir^^Dr',
    order: 827,
  });
  const shape = context.small ? { slices: 6, ct: 64, pet: 32 } : { slices: 176, ct: 192, pet: 128 };
  return [
    {
      study,
      modality: 'PT',
      instanceCount: shape.slices * 2,
      contentBytes: shape.slices * 2 * (shape.ct ** 2 + shape.pet ** 2),
      *drafts() {
        const person = personOf(context.seed + 12);
        yield* ctSlices(study, person, shape.slices, shape.ct);
        yield* petSlices(study, person, shape.slices, shape.pet);
      },
    },
  ];
}

function* ctSlices(study: StudyHeader, person: Person, slices: number, size: number): Generator<Draft> {
  const random = new Random(study.seed, 20);
  const tile = noiseTile(tileSize(size), 3, study.seed);
  for (let slice = 0; slice < slices; slice++) {
    const plane = axialPlane(size, 500, [0, 10, heightOf(slice, slices)]);
    const values = paintPersonDensity(person, plane);
    addNoise(values, size, tile, 14, random);
    yield ctDraft(
      { study, series: ctSeries },
      slice + 1,
      { plane, values },
      {
        kilovolts: 100,
        milliamperes: 60,
        kernel: 'AC SOFT',
        diameter: 500,
        stored: signedHounsfield,
        windows: [[40, 400, 'Soft tissue']],
        geometry: geometryOf(study, slices),
      },
    );
  }
}

function* petSlices(study: StudyHeader, person: Person, slices: number, size: number): Generator<Draft> {
  const random = new Random(study.seed, 21);
  const tile = noiseTile(tileSize(size), 3, study.seed);
  for (let slice = 0; slice < slices; slice++) {
    const plane = axialPlane(size, 500, [0, 10, heightOf(slice, slices)]);
    const values = paintPersonUptake(person, plane);
    const noise = new Float32Array(values.length);
    addNoise(noise, size, tile, 0.12, random);
    // Counting noise grows with the root of the signal.
    for (let at = 0; at < values.length; at++)
      values[at] = Math.max(0, (values[at] ?? 0) + (noise[at] ?? 0) * Math.sqrt(values[at] ?? 0));
    yield petDraft({ study, series: petSeries, slices }, slice + 1, { plane, values }, geometryOf(study, slices));
  }
}

function heightOf(slice: number, slices: number): number {
  return bodyExtent.top - slice * distanceOf(slices);
}

function distanceOf(slices: number): number {
  return (bodyExtent.top - bodyExtent.bottom) / slices;
}

function geometryOf(
  study: StudyHeader,
  slices: number,
): { thickness: number; distance: number; frameOfReferenceUid: string } {
  const distance = distanceOf(slices);
  return { thickness: distance, distance, frameOfReferenceUid: frameOfReferenceUidOf(study) };
}
