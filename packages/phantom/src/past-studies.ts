import type { Patient } from './instances/patients.ts';
import { sampleStudyOf, type SampleStudy, type StudyContext, type StudyPlan } from './sample-study.ts';
import { brainMrStudies } from './studies/brain-mr.ts';
import { breastStudies } from './studies/breast.ts';
import { chestCtStudies } from './studies/chest-ct.ts';
import { headCtStudies } from './studies/head-ct.ts';
import { angiogramStudies, ultrasoundStudies } from './studies/moving-pictures.ts';
import { petCtStudies } from './studies/pet-ct.ts';
import { radiographStudies } from './studies/radiographs.ts';
import { hashOf, Random } from './volume/random.ts';

/** A study of the weeks before today. */
export interface PastStudy {
  readonly study: SampleStudy;
  readonly receivedAt: Date;
}

interface Kind {
  readonly studies: (context: StudyContext) => StudyPlan[];
  readonly description: string;
  /** Among a hundred. */
  readonly often: number;
}

/** Kinds of studies that a house makes. */
const kinds: readonly Kind[] = [
  { studies: radiographStudies, description: 'Chest PA and lateral', often: 16 },
  { studies: radiographStudies, description: 'Chest PA', often: 18 },
  { studies: headCtStudies, description: 'CT Head without contrast', often: 14 },
  { studies: chestCtStudies, description: 'CT Chest, pulmonary angiography', often: 6 },
  { studies: chestCtStudies, description: 'CT Chest, low dose', often: 9 },
  { studies: ultrasoundStudies, description: 'US Abdomen, follow-up', often: 15 },
  { studies: brainMrStudies, description: 'MR Brain without contrast', often: 12 },
  { studies: breastStudies, description: 'Mammography screening, 4 views', often: 7 },
  { studies: angiogramStudies, description: 'Coronary angiography', often: 2 },
  { studies: petCtStudies, description: 'PET-CT Whole body, FDG', often: 1 },
];

/** Other seeds than the samples have, so that no UID is the same. */
const firstSeed = 40_000;
/** Accession numbers below those of the samples. */
const firstOrder = -9_000;

/**
 * Small studies of other invented patients in the weeks before today, oldest first: more by day than by night, and fewer at weekends.
 * The same `now` gives the same. About 17 MB for four weeks.
 */
export function* pastStudies({ now, days = 28 }: { readonly now: Date; readonly days?: number }): Generator<PastStudy> {
  const random = new Random(firstSeed, days);
  let number = 0;
  for (let ago = days; ago > 0; ago -= 1) {
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ago);
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    const moments = Array.from({ length: isWeekend ? 2 : 4 + random.index(3) }, () => minuteOfDay(random));
    for (const minute of moments.toSorted((a, b) => a - b)) {
      number += 1;
      yield pastStudy(random, number, new Date(midnight + minute * 60_000));
    }
  }
}

/** Two in three between seven and seventeen o'clock. */
function minuteOfDay(random: Random): number {
  return random.index(3) === 0 ? random.index(1_440) : 420 + random.index(600);
}

function pastStudy(random: Random, number: number, at: Date): PastStudy {
  const person = number % 3 === 0 ? random.index(number) : number;
  const personOf = (like: Patient, prefix: string): Patient => invented(like, prefix, person);
  const context = { seed: firstSeed + number, small: true, personOf, order: firstOrder + number };
  const kind = kindBy(random.index(100));
  // Each sample is older than its `now` by what its kind says.
  const first = planOf(kind, { ...context, now: at });
  const plan = planOf(kind, { ...context, now: new Date(2 * at.getTime() - first.study.date.getTime()) });
  return { study: sampleStudyOf(plan), receivedAt: new Date(at.getTime() + (4 + random.index(22)) * 60_000) };
}

function planOf({ studies, description }: Kind, context: StudyContext): StudyPlan {
  const plan = studies(context).find(({ study }) => study.description === description);
  if (plan === undefined) throw new Error(`No sample is called ${description}.`);
  return plan;
}

function kindBy(chance: number): Kind {
  let left = chance;
  for (const kind of kinds) {
    left -= kind.often;
    if (left < 0) return kind;
  }
  throw new Error('The kinds are not a hundred.');
}

const families = [
  'Almeida',
  'Andersson',
  'Bakker',
  'Barros',
  'Bianchi',
  'Carvalho',
  'Costa',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Gomes',
  'Haddad',
  'Horvat',
  'Ivanova',
  'Jansen',
  'Keller',
  'Kowalski',
  'Larsen',
  'Lopes',
  'Marques',
  'Mendes',
  'Moreau',
  'Novak',
  'Nunes',
  'Olsen',
  'Papadakis',
  'Pinto',
  'Ramos',
  'Rossi',
  'Santos',
  'Silva',
  'Teixeira',
  'Virtanen',
  'Weber',
];
const given = {
  F: 'Ana Beatriz Carla Dina Elsa Filipa Greta Helena Irena Julia Karin Laura Marta Nora Olga Paula Rita Sara'.split(
    ' ',
  ),
  M: 'Andre Bruno Carlos Diogo Erik Felix Goran Hugo Ivo Jan Karl Luis Marco Nuno Otto Paulo Rui Simon'.split(' '),
};

/** A person who does not exist; the same number gives the same one of a house and sex. */
function invented(like: Patient, prefix: string, person: number): Patient {
  const sex = like.sex === 'M' ? 'M' : 'F';
  const random = new Random(firstSeed + person, hashOf(prefix + sex));
  const name = `${families[random.index(families.length)]}^${given[sex][random.index(given[sex].length)]}`;
  const two = (value: number): string => String(value).padStart(2, '0');
  const birthDate = `${1938 + random.index(66)}${two(1 + random.index(12))}${two(1 + random.index(28))}`;
  const { heightMetres, weightKilograms } = like;
  return {
    name,
    id: `${prefix}-${500_000 + person * 7 + (sex === 'M' ? 1 : 0)}`,
    birthDate,
    sex,
    heightMetres,
    weightKilograms,
  };
}
