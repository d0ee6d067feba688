import { chestOf, type Nodule } from '../anatomy/chest.ts';
import { institutions, patients } from '../instances/patients.ts';
import type { StudyContext, StudyPlan } from '../sample-study.ts';
import { chestPlan } from './chest-ct.ts';
import { kneePlan } from './knee-mr.ts';
import { plateStudy, sizeOf } from './radiographs.ts';
import { day, studyHeader, type StudyFacts } from './study-header.ts';

const person = { patient: patients.okonkwo, institution: institutions.northkai, referrer: 'Ferreira^Joana^^Dr' };

interface FollowUp extends StudyFacts {
  /** Long axis of the nodule, millimetres. */
  readonly millimetres: number;
}

/** The nodule in the left upper lobe, as it grew. */
const controls: readonly FollowUp[] = [
  {
    ...person,
    key: 'follow-up-now',
    minutesAgo: 75,
    description: 'CT Chest, nodule follow-up',
    order: 872,
    millimetres: 9,
  },
  {
    ...person,
    key: 'follow-up-half-year',
    minutesAgo: 183 * day + 130,
    description: 'CT Chest, nodule control at 6 months',
    order: 447,
    millimetres: 7,
  },
  {
    ...person,
    key: 'follow-up-two-years',
    minutesAgo: 731 * day + 45,
    description: 'CT Chest without contrast',
    order: 902,
    millimetres: 4,
  },
];
const kneeFacts: StudyFacts = {
  ...person,
  key: 'follow-up-knee',
  minutesAgo: 492 * day + 310,
  description: 'MR Knee right',
  institution: institutions.meridian,
  order: 318,
};
const plateFacts: StudyFacts = {
  ...person,
  key: 'follow-up-plate',
  minutesAgo: 1103 * day + 205,
  description: 'Chest PA',
  order: 211,
};

/** A nodule of 4, 7 and 9 mm, the radiograph before it, and a knee: newest first. */
export function followUpPlans(context: StudyContext): StudyPlan[] {
  const plate = studyHeader(context, plateFacts);
  return [
    ...controls.map((facts) => controlPlan(context, facts)),
    kneePlan(context, studyHeader(context, kneeFacts)),
    {
      study: plate,
      modality: 'CR',
      instanceCount: 1,
      contentBytes: sizeOf(context) ** 2 * 2,
      drafts: () => plateStudy(context, plate, 'MONOCHROME2', 85),
    },
  ].toSorted((a, b) => b.study.date.getTime() - a.study.date.getTime());
}

function controlPlan(context: StudyContext, facts: FollowUp): StudyPlan {
  const { seed, small } = context;
  return chestPlan({
    study: studyHeader(context, facts),
    chest: chestOf(seed + 19, noduleOf(facts), false),
    size: small ? 64 : 384,
    slices: small ? 5 : 55,
    distance: small ? 48 : 4,
    kind: 'low dose',
    deviation: 38,
  });
}

function noduleOf({ millimetres }: FollowUp): Nodule {
  return { centre: [64, -14, 40], radius: millimetres / 2 };
}
