import type { StudyRow } from '../../archive/studies/study-row.ts';

/** The attributes of a study that decide whether it is worth a look beside another. */
export type Compared = Pick<StudyRow, 'studyUid' | 'description' | 'modalities' | 'bodyParts' | 'studyDate'>;

/** Why an earlier study is worth a look, best first. */
const reasonsFor = ['same-region', 'covers-region', 'same-modality', 'same-side', 'recent'] as const;
/** Why it is not. */
const reasonsAgainst = ['next-region', 'other-region', 'other-modality', 'other-side', 'years-ago', 'later'] as const;
export type PriorReason = (typeof reasonsFor)[number] | (typeof reasonsAgainst)[number];

/** A study with how relevant it is beside another, from 0 to 1, and why. */
export interface RankedPrior<Study extends Compared> {
  readonly study: Study;
  readonly score: number;
  readonly reasons: readonly PriorReason[];
}

/** The other studies of a patient, the most relevant first; of equal ones the one closer in time. Pure. */
export function rankPriors<Study extends Compared>(
  current: Compared,
  others: readonly Study[],
): readonly RankedPrior<Study>[] {
  return others
    .filter(({ studyUid }) => studyUid !== current.studyUid)
    .map((study) => ({ study, ...relevance(current, study) }))
    .toSorted((a, b) => b.score - a.score || distance(current, a.study) - distance(current, b.study));
}

/** Returns true if a reason speaks for a study. */
export function speaksFor(reason: PriorReason): boolean {
  return (reasonsFor as readonly string[]).includes(reason);
}

interface Part {
  readonly share: number;
  readonly reason?: PriorReason;
}

/** Region 0.5, modality 0.3, time 0.2; the other side takes two thirds away, a later study half. */
function relevance(current: Compared, other: Compared): { score: number; reasons: readonly PriorReason[] } {
  const [region, modality, side, time] = [
    regionPart(current, other),
    modalityPart(current, other),
    sidePart(current, other),
    timePart(current, other),
  ];
  const sum = 0.5 * region.share + 0.3 * modality.share + 0.2 * time.share;
  const reasons = [region, modality, side, time].flatMap(({ reason }) => reason ?? []);
  return { score: sum * side.share * (time.reason === 'later' ? 0.5 : 1), reasons };
}

function regionPart(current: Compared, other: Compared): Part {
  const [here, there] = [regionsOf(current), regionsOf(other)];
  // nobody said: neither for nor against
  if (here.length === 0 || there.length === 0) return { share: 0.4 };
  if (here.some((region) => there.includes(region))) return { share: 1, reason: 'same-region' };
  if (there.includes('whole') || here.includes('whole')) return { share: 0.8, reason: 'covers-region' };
  const isNext = here.some((region) => there.some((one) => areNeighbours(region, one)));
  return isNext ? { share: 0.3, reason: 'next-region' } : { share: 0, reason: 'other-region' };
}

const families = [
  ['CT', 'PT', 'MR'],
  ['CR', 'DX', 'RG', 'RF'],
  ['US', 'IVUS'],
  ['XA', 'RF'],
];

function modalityPart(current: Compared, other: Compared): Part {
  const [here, there] = [current, other].map(({ modalities }) => modalities.filter((one) => !notes.has(one)));
  if (!here?.length || !there?.length) return { share: 0.3 };
  if (here.some((one) => there.includes(one))) return { share: 1, reason: 'same-modality' };
  const isAlike = families.some((family) => [here, there].every((ones) => ones.some((one) => family.includes(one))));
  return { share: isAlike ? 0.4 : 0, reason: 'other-modality' };
}

/** The modalities of objects that accompany pictures. */
const notes = new Set(['SR', 'DOC', 'PR', 'KO', 'OT', 'SEG', 'REG']);

function sidePart(current: Compared, other: Compared): Part {
  const [here, there] = [sideOf(current), sideOf(other)];
  if (here === undefined || there === undefined) return { share: 1 };
  return here === there ? { share: 1, reason: 'same-side' } : { share: 1 / 3, reason: 'other-side' };
}

const day = 86_400_000;
const year = 365.25 * day;

/** Half of its weight is gone after two years. */
function timePart(current: Compared, other: Compared): Part {
  if (current.studyDate === null || other.studyDate === null) return { share: 0.3 };
  const age = Date.parse(current.studyDate) - Date.parse(other.studyDate);
  if (age < 0) return { share: 0, reason: 'later' };
  const share = 0.5 ** (age / (2 * year));
  if (age <= year) return { share, reason: 'recent' };
  return age > 5 * year ? { share, reason: 'years-ago' } : { share };
}

function distance(current: Compared, other: Compared): number {
  if (current.studyDate === null || other.studyDate === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(Date.parse(current.studyDate) - Date.parse(other.studyDate));
}

/**
 * Regions from head to foot: neighbours are next to each other. Words of body parts (PS3.16 Annex L) and of descriptions in the
 * languages of the product, as they begin.
 */
const regions = {
  head: [
    'head brain skull cranium orbit face sinus neuro kopf schädel schadel hirn gehirn',
    'tête tete crâne crane cerveau cabeça cabeca crânio cranio',
  ],
  neck: ['neck thyroid carotid cervical larynx hals schilddrüse cou thyroïde pescoço pescoco tireoide'],
  chest: ['chest thorax lung rib heart cardiac mediast pulmon herz poumon tórax torax pulmão pulmao coração'],
  abdomen: ['abdomen abdomin liver kidney renal pancreas spleen bowel colon leber niere foie rein fígado figado rim'],
  pelvis: ['pelvis pelvic prostate bladder uterus rectum becken bassin pelve próstata prostata'],
  leg: [
    'hip femur thigh knee leg tibia ankle foot toe hüfte knie bein fuß fuss hanche genou jambe pied quadril joelho perna pé',
  ],
} as const;
const apart = {
  arm: [
    'shoulder humerus arm elbow forearm wrist hand finger clavic schulter ellenbogen',
    'épaule epaule coude main ombro cotovelo mão mao',
  ],
  breast: ['breast mamm brust sein mama'],
  spine: ['spine lspine cspine tspine lumbar sacr vertebr wirbel rachis coluna'],
  whole: ['whole wholebody ganzkörper ganzkorper corps-entier corpo-inteiro'],
} as const;
type Region = keyof typeof regions | keyof typeof apart;
const order = Object.keys(regions);
const words = Object.entries({ ...regions, ...apart }).map(
  ([region, known]) => [region as Region, known.join(' ').split(' ')] as const, // the keys of the tables above
);

function regionsOf({ bodyParts, description }: Compared): Region[] {
  const named = regionsIn(bodyParts.join(' '));
  return named.length > 0 ? named : regionsIn(description);
}

function regionsIn(text: string): Region[] {
  const said = wordsOf(text);
  if (/skull base to/i.test(text) || /whole.?body/i.test(text)) return ['whole'];
  return words.flatMap(([region, known]) =>
    said.some((word) => known.some((beginning) => isWord(word, beginning))) ? [region] : [],
  );
}

/** Short words have to be the whole word: a rib is no ribbon. */
function isWord(word: string, beginning: string): boolean {
  return beginning.length > 4 ? word.startsWith(beginning) : word === beginning || word === `${beginning}s`;
}

function areNeighbours(a: Region, b: Region): boolean {
  const [here, there] = [order.indexOf(a), order.indexOf(b)];
  return here >= 0 && there >= 0 && Math.abs(here - there) === 1;
}

const left = ['left', 'lt', 'links', 'linke', 'linker', 'linkes', 'gauche', 'esquerdo', 'esquerda'];
const right = ['right', 'rt', 'rechts', 'rechte', 'rechter', 'rechtes', 'droit', 'droite', 'direito', 'direita'];

/** Returns the side that a study names; none when it names both. */
function sideOf({ description, bodyParts }: Compared): 'left' | 'right' | undefined {
  const said = wordsOf(`${description} ${bodyParts.join(' ')}`);
  const [isLeft, isRight] = [left, right].map((side) => said.some((word) => side.includes(word)));
  if (isLeft === isRight) return undefined;
  return isLeft ? 'left' : 'right';
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
}
