import { isGrey } from './colours.ts';
import { type KnownObject, knownObjects, partsOf } from './known-object.ts';

/** Slices of each volume. */
export const slicesOfVolume = 5;

/**
 * Objects of the matrix whose slices make a volume: as few as have every slope and every depth that such objects have. Each slice holds the
 * same.
 */
export function knownVolumes(objects: readonly KnownObject[] = knownObjects()): KnownObject[] {
  const seen = new Set<string>();
  return objects.filter(isSlice).filter(({ choice }) => {
    const values = [`${choice.kind} ${choice.slope}`, choice.depth];
    const isNew = values.some((value) => !seen.has(value));
    for (const value of values) seen.add(value);
    return isNew;
  });
}

function isSlice({ choice }: KnownObject): boolean {
  const { kind, spacing } = partsOf(choice);
  return kind.isPlaced && choice.frames === 'one' && isGrey(choice.colour) && typeof spacing.size !== 'string';
}
