export const nameStates = ['open', 'linked', 'ignored'] as const;
export type NameState = (typeof nameStates)[number];
