export const licence = {} as const;
