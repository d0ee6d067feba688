/** Texts of the office wing, beside its pages. */
export const office = {} as const;
