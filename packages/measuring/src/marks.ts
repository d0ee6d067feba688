/** The colours that a measurement can be drawn in; without one it has that of all. The viewer knows how each looks. */
export const markColors = ['orange', 'pink', 'green', 'blue', 'white'] as const;
export type MarkColor = (typeof markColors)[number];

/** The roles of lesions (RECIST 1.1, Eisenhauer 2009, §3 and §4). */
export const lesionRoles = ['target', 'non-target', 'new'] as const;
export type LesionRole = (typeof lesionRoles)[number];

/** The course of a lesion beyond its size: there is nothing left of it, or it is unequivocally worse. */
export const lesionCourses = ['gone', 'worse'] as const;
type LesionCourse = (typeof lesionCourses)[number];

export const longestOrgan = 60;

/** Limits of the length of a calibration line, in mm: from a catheter to a spine. */
export const trueLengths = { least: 0.5, most: 2000 };

/** The reader's statements on a measurement beside drawing it. */
export interface Marks {
  readonly color?: MarkColor | undefined;
  /** Not drawn; it stays in the list. */
  readonly hidden?: boolean | undefined;
  /** Neither moved nor deleted. */
  readonly locked?: boolean | undefined;
  readonly role?: LesionRole | undefined;
  /** A lymph node, which is measured by its short axis. */
  readonly isNode?: boolean | undefined;
  /** The organ in which it lies, in the reader's words. */
  readonly organ?: string | undefined;
  readonly course?: LesionCourse | undefined;
  /** The length of a calibration line, in mm. */
  readonly trueLength?: number | undefined;
}

/** Only what is said: no `false`, no empty text, nothing undefined. */
export function saidOf({ color, hidden, locked, role, isNode, organ, course, trueLength }: Marks): Marks {
  const text = organ?.trim().slice(0, longestOrgan) ?? '';
  return {
    ...(color === undefined ? {} : { color }),
    ...(hidden === true ? { hidden } : {}),
    ...(locked === true ? { locked } : {}),
    ...(role === undefined ? {} : { role }),
    ...(isNode === true ? { isNode } : {}),
    ...(text === '' ? {} : { organ: text }),
    ...(course === undefined ? {} : { course }),
    ...(isTrueLength(trueLength) ? { trueLength } : {}),
  };
}

/** Returns true if a line's length, in mm, lies within the limits. */
export function isTrueLength(millimetres: number | undefined): millimetres is number {
  return millimetres !== undefined && millimetres >= trueLengths.least && millimetres <= trueLengths.most;
}

/**
 * Returns a length that is plain decimal text, such as `12.5`; undefined for anything else that JavaScript reads as a number: `0x20`,
 * `1e2`.
 */
export function lengthTyped(text: string): number | undefined {
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : undefined;
}

/** Reads what was stored; what is damaged or not known here is not said. */
export function readMarks(stored: unknown): Marks {
  const found: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return saidOf({
    color: oneIn(markColors, found['color']),
    hidden: found['hidden'] === true,
    locked: found['locked'] === true,
    role: oneIn(lesionRoles, found['role']),
    isNode: found['isNode'] === true,
    organ: typeof found['organ'] === 'string' ? found['organ'] : undefined,
    course: oneIn(lesionCourses, found['course']),
    trueLength: typeof found['trueLength'] === 'number' ? found['trueLength'] : undefined,
  });
}

function oneIn<const One extends string>(known: readonly One[], value: unknown): One | undefined {
  return known.find((one) => one === value);
}
