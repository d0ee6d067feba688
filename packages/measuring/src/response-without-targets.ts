import { countsOf, isNormal, lesionIn, namesOf, sizeIn, type Examination } from './response.ts';

/** Eisenhauer et al., RECIST 1.1, Eur J Cancer 45 (2009) 228, table 2: patients with non-target disease only. */
type NonTargetWord = 'complete' | 'neither' | 'notEvaluable' | 'progressive';

export interface NonTargetResponse {
  /** Undefined where it is not known what came before. */
  readonly word: NonTargetWord | undefined;
  /** Names of lesions that make it progressive. */
  readonly isNew: readonly string[];
  readonly isWorse: readonly string[];
  /** Names of lesions that this examination says nothing of. */
  readonly notNow: readonly string[];
  readonly missing: 'noDate' | 'sameDay' | 'noBaseline' | undefined;
}

/**
 * Returns how disease without target lesions has answered. The baseline is the first examination that has a non-target lesion. Undefined
 * where some lesion of any examination is a target (`responseOf` answers then), and where none is a non-target one.
 */
export function responseWithoutTargets(
  now: Examination,
  others: readonly Examination[],
): NonTargetResponse | undefined {
  const all = [now, ...others];
  const has = (role: 'target' | 'non-target') =>
    all.filter((one) => one.lesions.some(({ marks }) => marks.role === role));
  const nonTarget = has('non-target');
  if (has('target').length > 0 || nonTarget.length === 0) return undefined;
  const { date } = now;
  const before = others
    .filter((one) => one.date !== null && date !== null && one.date < date)
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  const counted = [...countsOf([...before, now]).values()];
  const roleOf = (key: string) => counted.find((one) => one.key === key)?.marks.role;
  const lesions = counted.filter(({ marks }) => marks.role === 'non-target' || marks.role === 'new');
  const stray = nonTarget.filter((one) => one !== now);
  const missing =
    date === null || stray.some((one) => one.date === null)
      ? 'noDate'
      : stray.some((one) => one.date === date)
        ? 'sameDay'
        : before.some((one) => nonTarget.includes(one))
          ? undefined
          : 'noBaseline';
  const isNew = namesOf(now.lesions.filter(({ key, marks }) => roleOf(key) === 'new' && marks.course !== 'gone'));
  const isWorse = namesOf(
    now.lesions.filter(({ key, marks }) => roleOf(key) === 'non-target' && marks.course === 'worse'),
  );
  const notNow = namesOf(lesions.filter(({ key }) => !lesionIn(now, key)));
  const isAllGone = lesions.every((one) => isNormal(sizeIn(now, one), one));
  const word =
    missing === 'noBaseline' || missing === 'noDate'
      ? undefined
      : isNew.length > 0 || isWorse.length > 0
        ? 'progressive'
        : missing !== undefined
          ? undefined
          : notNow.length > 0
            ? 'notEvaluable'
            : isAllGone
              ? 'complete'
              : 'neither';
  return { word, isNew, isWorse, notNow, missing };
}
