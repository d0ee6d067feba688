/** Texts of the network wing, beside its pages. */
export const network = {} as const;
