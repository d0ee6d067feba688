import type { Vector3 } from './vector.ts';

/** Anatomical directions at the four edges of a viewport, such as `{ left: 'R', right: 'L', top: 'A', bottom: 'P' }`. */
export interface EdgeLetters {
  readonly left: string;
  readonly right: string;
  readonly top: string;
  readonly bottom: string;
}

/** Letters for what the eye sees to the right and at the top of a viewport (PS3.3 §C.7.6.1.1.1). */
export function edgeLetters(right: Vector3, up: Vector3): EdgeLetters {
  return {
    right: directionLetters(right),
    left: directionLetters(negative(right)),
    top: directionLetters(up),
    bottom: directionLetters(negative(up)),
  };
}

/**
 * Up to three letters for a direction, the strongest first. A component below 5 % of the length is left out, so that
 * a hardly tilted slice reads "A" and an oblique one "AFL". Coordinates are LPS: +x left, +y posterior, +z head.
 */
export function directionLetters(direction: Vector3): string {
  const length = Math.hypot(...direction);
  if (length === 0) return '';
  const pairs = ['LR', 'PA', 'HF'];
  return direction
    .map((value, axis) => ({ size: Math.abs(value) / length, letter: pairs[axis]?.charAt(value > 0 ? 0 : 1) ?? '' }))
    .filter(({ size }) => size > 0.05)
    .toSorted((a, b) => b.size - a.size)
    .map(({ letter }) => letter)
    .join('');
}

function negative(direction: Vector3): Vector3 {
  return [-direction[0], -direction[1], -direction[2]];
}
