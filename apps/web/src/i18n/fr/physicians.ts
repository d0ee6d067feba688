export const physicians = {} as const;
