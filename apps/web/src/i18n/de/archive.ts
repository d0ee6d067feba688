/** Texts of the archive wing, beside its pages. */
export const archive = {} as const;
