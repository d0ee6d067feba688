import type { SyntheticEvent } from 'react';

/**
 * Returns true if the event happened within the element: for React a popover or dialog that it opens lies in it too, and has keys of its
 * own.
 */
export function isInside({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target);
}
