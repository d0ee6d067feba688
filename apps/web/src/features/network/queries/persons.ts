import { foldText, withoutSigns } from '@isocenter/contract/fold-text.ts';
import type { MergedStudy } from './merged.ts';

/** The person of a study, as far as the answers tell. */
export interface Person {
  /** Equal for studies of one person; empty: not known. */
  readonly key: string;
  /** Every number that a source has for him. */
  readonly ids: readonly string[];
  /** The keys of others of the same name, birth date and sex: perhaps the same under another number. */
  readonly perhaps: readonly string[];
}

export const nobody: Person = { key: '', ids: [], perhaps: [] };

/**
 * The persons of what was answered, by study: sources that know the same study know the same person, whatever numbers they have for him,
 * and so do all studies under one of these numbers. Who is only called the same is told apart, and never one.
 */
export function personsOf(studies: readonly MergedStudy[]): ReadonlyMap<string, Person> {
  const joined = new Joined();
  for (const { found } of studies) joined.join(found.map(({ patientKey }) => patientKey).filter((key) => key !== ''));
  const keyOf = ({ found }: MergedStudy): string =>
    joined.of(found.find(({ patientKey }) => patientKey !== '')?.patientKey);
  const [ids, looks] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const merged of studies) {
    const key = keyOf(merged);
    if (key === '') continue;
    for (const { patientId } of merged.found) if (patientId !== '') setIn(ids, key).add(patientId);
    const look = lookOf(merged);
    if (look !== '') setIn(looks, look).add(key);
  }
  return new Map(
    studies.map((merged) => {
      const key = keyOf(merged);
      if (key === '') return [merged.study.studyUid, nobody];
      const perhaps = [...(looks.get(lookOf(merged)) ?? [])].filter((other) => other !== key);
      return [merged.study.studyUid, { key, ids: [...(ids.get(key) ?? [])], perhaps }];
    }),
  );
}

/** Name, birth date and sex; empty where one that tells people apart is not known. */
function lookOf({ study: { patientName, birthDate, sex } }: MergedStudy): string {
  const parts = patientName.alphabetic.split('^').map((part) => foldText(withoutSigns(part)).replaceAll(/\s+/g, ''));
  const name = parts.join(' ').trim();
  return name === '' || birthDate === null ? '' : JSON.stringify([name, birthDate, sex]);
}

function setIn(sets: Map<string, Set<string>>, key: string): Set<string> {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  return set;
}

/** Keys of which some are the same. */
class Joined {
  readonly #next = new Map<string, string>();

  of(key: string | undefined): string {
    let at = key ?? '';
    for (let next = this.#next.get(at); next !== undefined; next = this.#next.get(at)) at = next;
    return at;
  }

  join([first, ...others]: readonly string[]): void {
    for (const other of others) {
      const [one, two] = [this.of(first), this.of(other)];
      if (one !== two) this.#next.set(two, one);
    }
  }
}
