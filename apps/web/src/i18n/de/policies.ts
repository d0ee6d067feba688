export const policies = {} as const;
