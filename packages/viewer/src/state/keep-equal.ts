import { isRecord } from '../dicom-json/values.ts';

/** Returns a change in which every object that is equal to the one before is that one, so that whoever watches sees no change. */
export function keepEqual<State extends object, Change extends Partial<State>>(before: State, change: Change): Change {
  const result = { ...change };
  for (const key of Object.keys(change) as (keyof State & keyof Change)[]) {
    const [old, next]: readonly unknown[] = [before[key], change[key]];
    if (isRecord(old) && isRecord(next) && holdSame(old, next)) Object.assign(result, { [key]: old });
  }
  return result;
}

function holdSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}
