export const clinics = {} as const;
