import type { Marks } from './marks.ts';
import { diameterOf, type NoDiameter } from './diameter.ts';
import { isCalibrated, type MeasuredValue } from './value.ts';

/** A lesion as one examination has it. */
export interface Lesion {
  /** The same in every examination that has measured it; one that is linked with nothing has one of its own. */
  readonly key: string;
  readonly name: string;
  readonly marks: Marks;
  readonly value: MeasuredValue;
}

/** The measurements of one day. */
export interface Examination {
  /** `YYYY-MM-DD`; null where nobody says. */
  readonly date: string | null;
  readonly lesions: readonly Lesion[];
}

/** Eisenhauer et al., RECIST 1.1, Eur J Cancer 45 (2009) 228, §4.3 and tables 1 and 3. */
type ResponseWord = 'complete' | 'partial' | 'stable' | 'progressive';

/** The reason why no sum or no word can be computed, with what it is about. */
interface MissingForResponse {
  readonly kind:
    | NoDiameter
    | 'noDate'
    | 'sameDay'
    | 'noBaseline'
    | 'notAtBaseline'
    | 'notNow'
    | 'gap'
    | 'tooSmall'
    | 'tooMany'
    | 'tooManyInOrgan'
    | 'noOrgan';
  /** Names of lesions, organs or dates. */
  readonly names: readonly string[];
}

/** The sum of the diameters of all target lesions, in mm. */
interface DatedSum {
  readonly date: string;
  readonly sum: number;
}

export interface TumourResponse {
  /** Undefined where one of the lesions has no diameter. */
  readonly sum: number | undefined;
  readonly baseline: DatedSum | undefined;
  /** The smallest sum of the examinations before this one, the baseline being one of them. */
  readonly nadir: DatedSum | undefined;
  /** Undefined where something is missing that could make it another one. */
  readonly word: ResponseWord | undefined;
  /** Names of lesions that make it progressive whatever the sum is. */
  readonly isNew: readonly string[];
  readonly isWorse: readonly string[];
  /** Seen again after all were gone. */
  readonly isBack: readonly string[];
  readonly missing: readonly MissingForResponse[];
  /** Names of target lesions that one of the sums has by a calibration line of the reader. */
  readonly calibrated: readonly string[];
}

/** §3.1.1: at most 5 target lesions, at most 2 of them in one organ; lymph nodes count as one organ. */
const most = { targets: 5, inOrgan: 2 };
/** §3.1, in mm: the long axis of a lesion, the short axis of a lymph node. Below 10 mm a lymph node is normal. */
const least = { lesion: 10, node: 15, abnormalNode: 10 };
/** §4.3.1: less by 30 % of the baseline; more by 20 % and by 5 mm over the smallest sum. */
const change = { partial: 0.7, progressive: 1.2, millimetres: 5 };
/** Sums of decimal fractions are not exact. */
const tolerance = 1e-9;

/**
 * Returns how the target lesions have answered. The baseline is the first examination that has measured one of them. Undefined where no
 * lesion of this examination or of those before it is a target.
 */
export function responseOf(now: Examination, others: readonly Examination[]): TumourResponse | undefined {
  const { date } = now;
  const before = others
    .filter((one): one is Dated => one.date !== null && date !== null && one.date < date)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const counts = countsOf([...before, now]);
  const targets = [...counts.values()].filter(({ marks }) => marks.role === 'target');
  const roleOf = ({ key }: Lesion) => counts.get(key)?.marks.role;
  const stray = others.filter((one) => one.lesions.some(({ marks }) => marks.role === 'target'));
  if (targets.length === 0 && (date !== null || stray.length === 0)) return undefined;
  const measured = before.filter((one) => targets.some(({ key }) => lesionIn(one, key)));
  const sums = measured.map((one) => ({ date: one.date, ...summed(one, targets) }));
  const [first] = measured;
  const missing = [
    ...said('noDate', date === null || stray.some((one) => one.date === null)),
    ...said('sameDay', date !== null && stray.some((one) => one.date === date)),
    ...missingOf(now, measured, targets),
    ...about('notNow', namesOf([...counts.values()].filter((one) => roleOf(one) === 'new' && !lesionIn(now, one.key)))),
  ];
  const complete = sums.flatMap(({ date: day, sum }) => (sum === undefined ? [] : [{ date: day, sum }]));
  const found: Found = {
    sum: summed(now, targets).sum,
    baseline: complete.find((one) => one.date === first?.date),
    nadir: complete.toSorted((a, b) => a.sum - b.sum)[0],
    isNew: namesOf(now.lesions.filter((one) => roleOf(one) === 'new' && one.marks.course !== 'gone')),
    isWorse: namesOf(now.lesions.filter((one) => roleOf(one) === 'non-target' && one.marks.course === 'worse')),
    isBack: backIn(now, measured, targets),
  };
  const isByHand = (target: Lesion) =>
    [...measured, now].some((one) => {
      const lesion = lesionIn(one, target.key);
      return lesion !== undefined && lesion.marks.course !== 'gone' && isCalibrated(lesion.value);
    });
  const word = first && wordOf(now, found, { counts, isUnsure: missing.length > 0 });
  return { ...found, word, missing, calibrated: namesOf(targets.filter(isByHand)) };
}

type Dated = Examination & { readonly date: string };
type Found = Omit<TumourResponse, 'word' | 'missing' | 'calibrated'>;

/** Returns each lesion with its role: the latest examination that states one is right. */
export function countsOf(examinations: readonly Examination[]): ReadonlyMap<string, Lesion> {
  const all = new Map<string, Lesion>();
  for (const { lesions } of examinations)
    for (const lesion of lesions) {
      const { role, isNode, organ } =
        lesion.marks.role === undefined ? (all.get(lesion.key)?.marks ?? {}) : lesion.marks;
      all.set(lesion.key, { ...lesion, marks: { role, isNode, organ: lesion.marks.organ ?? organ } });
    }
  return all;
}

export function lesionIn({ lesions }: Examination, key: string): Lesion | undefined {
  return lesions.find((one) => one.key === key);
}

/** Returns the size of one target in one examination, in mm: 0 where there is nothing left of it. */
export function sizeIn(examination: Examination, { key, marks }: Lesion): number | NoDiameter | undefined {
  const lesion = lesionIn(examination, key);
  if (!lesion) return undefined;
  return lesion.marks.course === 'gone' ? 0 : diameterOf(lesion.value, marks.isNode === true);
}

function summed(examination: Examination, targets: readonly Lesion[]): { readonly sum: number | undefined } {
  const sizes = targets.map((target) => sizeIn(examination, target));
  const known = sizes.filter((size) => typeof size === 'number');
  return { sum: known.length === sizes.length ? known.reduce((sum, size) => sum + size, 0) : undefined };
}

function missingOf(now: Examination, measured: readonly Dated[], targets: readonly Lesion[]): MissingForResponse[] {
  const [first, ...later] = measured;
  const lacks = (one: Examination) => targets.filter(({ key }) => !lesionIn(one, key));
  const without = (kind: NoDiameter) =>
    targets.filter((target) => [...measured, now].some((one) => sizeIn(one, target) === kind));
  const small = targets.filter((target) => {
    const size = first && sizeIn(first, target);
    return typeof size === 'number' && size < (target.marks.isNode === true ? least.node : least.lesion);
  });
  const gaps = later.filter((one) => lacks(one).length > 0).map(({ date }) => date);
  return [
    ...said('noBaseline', !first),
    ...about('notAtBaseline', first ? namesOf(lacks(first)) : []),
    ...about('notNow', namesOf(lacks(now))),
    ...about('gap', gaps),
    ...about('inPixels', namesOf(without('inPixels'))),
    ...about('noLength', namesOf(without('noLength'))),
    ...about('tooSmall', namesOf(small)),
    ...beyondLimits([...measured, now].map((one) => targets.filter(({ key }) => lesionIn(one, key)))),
  ];
}

/** The limits are those of an examination: one lesion that is linked with nothing is another one in each. */
function beyondLimits(targetsOfEach: readonly (readonly Lesion[])[]): MissingForResponse[] {
  const inOrgans = targetsOfEach.map(crowded);
  return [
    ...said(
      'tooMany',
      targetsOfEach.some((targets) => targets.length > most.targets),
    ),
    ...about('tooManyInOrgan', namesOf(inOrgans.flatMap(({ full }) => full))),
    ...about('noOrgan', namesOf(inOrgans.flatMap(({ open }) => open))),
  ];
}

/** Returns the lesions that are too many in one organ, and those that could be: two without an organ could be a third and fourth of one. */
function crowded(targets: readonly Lesion[]): { readonly full: readonly Lesion[]; readonly open: readonly Lesion[] } {
  const organOf = ({ marks }: Lesion) => (marks.isNode === true ? '' : marks.organ?.trim().toLocaleLowerCase());
  const all = Map.groupBy(targets, organOf);
  const unknown = all.get(undefined) ?? [];
  const known = [...all].filter(([organ]) => organ !== undefined);
  const largest = Math.max(0, ...known.filter(([organ]) => organ !== '').map(([, lesions]) => lesions.length));
  return {
    full: known.flatMap(([, lesions]) => (lesions.length > most.inOrgan ? lesions : [])),
    open: unknown.length + largest > most.inOrgan ? unknown : [],
  };
}

/** §4.4: what comes back after all target lesions were gone is progression. A lymph node does not go: the sum judges it. */
function backIn(now: Examination, measured: readonly Dated[], targets: readonly Lesion[]): string[] {
  const isAllGone = measured.some((one) => targets.every((target) => isNormal(sizeIn(one, target), target)));
  const isBack = (target: Lesion): boolean => {
    const size = sizeIn(now, target);
    return target.marks.isNode !== true && size !== undefined && !isNormal(size, target);
  };
  return isAllGone ? namesOf(targets.filter(isBack)) : [];
}

/** §4.3.1, note: of a lymph node less than 10 mm are left, of anything else nothing. */
export function isNormal(size: number | NoDiameter | undefined, { marks }: Lesion): boolean {
  return typeof size === 'number' && (marks.isNode === true ? size < least.abnormalNode : size === 0);
}

interface Judged {
  readonly counts: ReadonlyMap<string, Lesion>;
  readonly isUnsure: boolean;
}

/** Table 1. New lesions and what is clearly worse are progression whatever is known of the targets. */
function wordOf(now: Examination, found: Found, { counts, isUnsure }: Judged): ResponseWord | undefined {
  const { sum, baseline, nadir, isNew, isWorse, isBack } = found;
  if (isNew.length > 0 || isWorse.length > 0) return 'progressive';
  if (isUnsure || sum === undefined || !baseline || !nadir) return undefined;
  const isGrown =
    sum >= nadir.sum * change.progressive - tolerance && sum - nadir.sum >= change.millimetres - tolerance;
  if (isGrown || isBack.length > 0) return 'progressive';
  const isGone = (role: Marks['role']) =>
    [...counts.values()].filter(({ marks }) => marks.role === role).every((one) => isNormal(sizeIn(now, one), one));
  if (isGone('target')) return isGone('non-target') ? 'complete' : 'partial';
  return sum <= baseline.sum * change.partial + tolerance ? 'partial' : 'stable';
}

/** Each name once. */
export function namesOf(lesions: readonly Lesion[]): string[] {
  return [...new Set(lesions.map(({ name }) => name))];
}

function said(kind: MissingForResponse['kind'], is: boolean): MissingForResponse[] {
  return is ? [{ kind, names: [] }] : [];
}

function about(kind: MissingForResponse['kind'], names: readonly string[]): MissingForResponse[] {
  return names.length === 0 ? [] : [{ kind, names }];
}
