export const accessControl = {} as const;
