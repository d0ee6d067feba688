/** The pages before the sign-in as two columns with the drawing, or as one card before it. */
export const entrances = ['columns', 'card'] as const;
