/** Texts of the reading wing, beside its pages. */
export const reading = {} as const;
